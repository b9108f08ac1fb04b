-- A company whose owner was its last member, and has gone with their account, closes: nobody is
-- left to answer. One that never had an owner is the platform's.
create or replace function private.close_without_members() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.company_members where company_id = old.company_id) then
    perform private.end_offers(old.company_id);
  end if;
  return null;
end;
$$;

create or replace trigger close_without_members after delete on public.company_members
  for each row when (old.role = 'owner') execute function private.close_without_members();
