-- Deleting the file deletes the row; drop_resume does the opposite.
create or replace function private.drop_resume_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.resumes where path = old.name;
  return null;
end;
$$;

create or replace trigger hiring_agent_drop_resume after delete on storage.objects
  for each row when (old.bucket_id = 'resumes') execute function private.drop_resume_row();
