-- Does the caller hire for the posting of this application?
create or replace function private.is_application_of_mine(application uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.job_applications where id = application and job_id = any ((select private.hiring_jobs())::uuid[]));
end;
$$;

revoke all on function private.is_application_of_mine(uuid) from public;
grant execute on function private.is_application_of_mine(uuid) to authenticated, service_role;
