-- Keeps private.application_list equal to the applications, a statement at a time. What stands
-- beside them is kept by one function for each table, because the rows that were written are known
-- by their columns: keep_jobs_of_applications, keep_people_of_applications,
-- keep_scores_of_applications.
create or replace function private.keep_application_list() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.list_applications_again(array(select id from written));
  return null;
end;
$$;

create or replace trigger keep_application_list_on_insert after insert on public.job_applications
  referencing new table as written for each statement execute function private.keep_application_list();
create or replace trigger keep_application_list_on_update after update on public.job_applications
  referencing new table as written for each statement execute function private.keep_application_list();
