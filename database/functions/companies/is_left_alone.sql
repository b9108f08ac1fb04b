-- Has the company closed, with nobody but this person in it?
create or replace function private.is_left_alone(company uuid, person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.companies where id = company and closed_at is not null)
    and not exists (select from public.company_members where company_id = company and person_id <> person)
$$;

revoke all on function private.is_left_alone(uuid, uuid) from public;
