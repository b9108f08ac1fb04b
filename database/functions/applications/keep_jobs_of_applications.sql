-- keep_application_list for changes of postings.
create or replace function private.keep_jobs_of_applications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.list_applications_again(array(
    select listed.application_id
    from written job join replaced before on before.id = job.id join private.application_list listed on listed.job_id = job.id
    where (job.title, job.company_name, job.department) is distinct from (before.title, before.company_name, before.department)));
  return null;
end;
$$;

create or replace trigger keep_application_list after update on public.jobs
  referencing new table as written old table as replaced for each statement execute function private.keep_jobs_of_applications();
