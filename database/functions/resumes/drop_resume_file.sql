-- A file that was sent with an application is kept for that application only.
create or replace function private.drop_resume_file(path text, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_resume_sent(path, person) then
    perform private.delete_files('resumes', array[path]);
  end if;
end;
$$;

revoke all on function private.drop_resume_file(text, uuid) from public;
