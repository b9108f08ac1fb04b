-- A profile can name a file that was removed from the list and kept for an application: this puts
-- it back on the list.
create or replace function private.return_resume() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.enter_resume(new.id, file)
  from storage.objects file where file.bucket_id = 'resumes' and file.name = new.resume_url;
  return null;
end;
$$;

create or replace trigger return_resume_of_new after insert on public.profiles
  for each row when (new.resume_url is not null) execute function private.return_resume();
create or replace trigger return_resume after update of resume_url on public.profiles
  for each row when (new.resume_url is not null and new.resume_url is distinct from old.resume_url)
  execute function private.return_resume();
