-- Touches notifications that have just become visible, so that open screens are updated. For the
-- platform's own sweeper.
create or replace function private.announce_notifications(at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  touched integer;
begin
  update public.notifications set announced = true where not announced and created_at <= at;
  get diagnostics touched = row_count;
  return touched;
end;
$$;

revoke all on function private.announce_notifications(timestamptz) from public;
