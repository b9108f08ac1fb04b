-- Notes about a person, tags and assignments are deleted when the application becomes a count.
create or replace function private.forget_application_notes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.application_notes where application_id = new.id;
  delete from public.application_tags where application_id = new.id;
  delete from public.application_assignments where application_id = new.id;
  return null;
end;
$$;

create or replace trigger forget_application_notes after update of applicant_id on public.job_applications
  for each row when (old.applicant_id is not null and new.applicant_id is null)
  execute function private.forget_application_notes();
