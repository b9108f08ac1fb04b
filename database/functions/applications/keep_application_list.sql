-- Keeps private.application_list in step with the applications, once per statement. Each related
-- table has a function of its own, because a trigger function must name the columns of the changed
-- rows: keep_jobs_of_applications, keep_people_of_applications, keep_scores_of_applications.
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
