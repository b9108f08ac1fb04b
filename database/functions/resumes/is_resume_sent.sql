-- Was this file sent with an application? Then its bytes must not change.
create or replace function private.is_resume_sent(path text, person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.job_applications where applicant_id = person and resume_url = path)
$$;

revoke all on function private.is_resume_sent(text, uuid) from public;
grant execute on function private.is_resume_sent(text, uuid) to authenticated, service_role;
