create or replace function private.enter_resume(person uuid, file storage.objects) returns void
language sql security definer set search_path = '' as $$
  insert into public.resumes (person_id, path, name, size, type, created_at)
  values (person, file.name, private.resume_name(file), private.file_size(file), file.metadata ->> 'mimetype', file.created_at)
  on conflict (path) do nothing
$$;

revoke all on function private.enter_resume(uuid, storage.objects) from public;
