-- A posting that goes to another company takes neither the tags of its applications along nor who
-- took care of them, unless they are an administrator.
create or replace function private.drop_company_tags() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.application_tags given using public.job_applications application
  where application.job_id = new.id and given.application_id = application.id;
  delete from public.application_assignments assignment using public.job_applications application
  where application.job_id = new.id and assignment.application_id = application.id
    and not exists (select from public.profiles where id = assignment.person_id and role = 'admin');
  return null;
end;
$$;

create or replace trigger drop_company_tags after update on public.jobs
  for each row when (old.company_id is distinct from new.company_id)
  execute function private.drop_company_tags();
