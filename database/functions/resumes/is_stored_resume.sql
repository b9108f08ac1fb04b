-- Is this path a file in the bucket, and the person's own? Whatever an application or a profile
-- names must be both: administrators open it by that name.
create or replace function private.is_stored_resume(path text, person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select private.is_resume_of(path, person)
    and exists (select from storage.objects where bucket_id = 'resumes' and name = path)
$$;

revoke all on function private.is_stored_resume(text, uuid) from public;
