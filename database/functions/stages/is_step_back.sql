-- Does this change take the last step of an application back?
create or replace function private.is_step_back(before public.job_applications, after public.job_applications) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_undone(before, after)
    or current_setting('private.taking_back', true) is not distinct from after.id::text
$$;

revoke all on function private.is_step_back(public.job_applications, public.job_applications) from public;
