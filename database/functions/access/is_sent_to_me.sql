-- Was this file sent with an application, not withdrawn, for a posting that the caller hires for?
create or replace function private.is_sent_to_me(file text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.job_applications
    where resume_url = file and status <> 'withdrawn' and job_id = any ((select private.hiring_jobs())::uuid[]));
end;
$$;

revoke all on function private.is_sent_to_me(text) from public;
grant execute on function private.is_sent_to_me(text) to authenticated, service_role;
