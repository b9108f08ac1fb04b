-- A file that was kept only for an application is deleted with it.
create or replace function private.release_resume() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.resumes where path = old.resume_url) then
    perform private.drop_resume_file(old.resume_url, old.applicant_id);
  end if;
  return null;
end;
$$;

create or replace trigger release_resume after delete on public.job_applications
  for each row when (old.resume_url is not null) execute function private.release_resume();
create or replace trigger release_resume_of_forgotten after update of resume_url on public.job_applications
  for each row when (old.resume_url is distinct from new.resume_url and old.resume_url is not null)
  execute function private.release_resume();
