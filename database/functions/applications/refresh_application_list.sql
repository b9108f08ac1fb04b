-- Fills the whole list: for applications that existed before it, or were written without their
-- triggers.
create or replace function private.refresh_application_list() returns void
language sql security definer set search_path = '' as $$
  delete from private.application_list;
  select private.list_applications_again(array(select id from public.job_applications));
$$;

revoke all on function private.refresh_application_list() from public;
