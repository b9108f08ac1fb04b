-- Has this person an application that stands? What they share with those who hire is read from then
-- on, and no longer once they have taken all of them back.
create or replace function private.is_applicant(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.job_applications where applicant_id = person and status <> 'withdrawn')
$$;

revoke all on function private.is_applicant(uuid) from public;
grant execute on function private.is_applicant(uuid) to authenticated, service_role;
