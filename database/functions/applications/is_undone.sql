-- Does this change take a decision back? To open one again is none: it is told to the applicant.
create or replace function private.is_undone(before public.job_applications, after public.job_applications) returns boolean
language sql stable set search_path = '' as $$
  select private.is_next_status(after.status, before.status)
    and not private.is_reopening(after.id)
$$;

revoke all on function private.is_undone(public.job_applications, public.job_applications) from public;
