-- Removes what nobody answered for, and, 90 days after its end, that it was brought at all; returns
-- how many. For the platform's own sweeper.
create or replace function private.sweep_brought(at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  expired integer := private.end_brought(
    array(select id from public.brought_applications where ended_at is null and expires_at <= at order by id for update), 'expired');
  forgotten integer;
begin
  delete from public.brought_applications where ended_at < at - interval '90 days';
  get diagnostics forgotten = row_count;
  return expired + forgotten;
end;
$$;

revoke all on function private.sweep_brought(timestamptz) from public;
