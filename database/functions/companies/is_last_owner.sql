-- Is this person the only owner of the company?
create or replace function private.is_last_owner(company uuid, person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.company_members where company_id = company and person_id = person and role = 'owner')
    and not exists (select from public.company_members where company_id = company and person_id <> person and role = 'owner')
$$;

revoke all on function private.is_last_owner(uuid, uuid) from public;
