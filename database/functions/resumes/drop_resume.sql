-- Deleting the row deletes the file; drop_resume_row does the opposite.
create or replace function private.drop_resume() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles
  set resume_url = (
    select path from public.resumes where person_id = old.person_id order by created_at desc, id limit 1)
  where id = old.person_id and resume_url = old.path;
  perform private.drop_resume_file(old.path, old.person_id);
  return null;
end;
$$;

create or replace trigger drop_resume after delete on public.resumes
  for each row execute function private.drop_resume();
