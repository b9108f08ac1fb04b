-- rpc close_grievance(number): its author is satisfied, or withdraws it.
create or replace function private.close_grievance(number text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.caller();
begin
  update public.grievances g set state = 'closed', closed_at = now()
  where g.number = close_grievance.number and g.person_id = me and g.state <> 'closed';
  if not found then
    raise exception 'There is no such complaint, or it is closed' using errcode = 'PT404';
  end if;
end;
$$;

create or replace function public.close_grievance(number text) returns void
language sql set search_path = '' as $$ select private.close_grievance(number) $$;

revoke all on function private.close_grievance(text), public.close_grievance(text) from public, anon;
grant execute on function private.close_grievance(text), public.close_grievance(text) to authenticated;
