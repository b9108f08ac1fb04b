-- A file that was sent with an application is kept for that application only.
create or replace function private.drop_resume_file(path text, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_resume_sent(path, person) then
    return;
  end if;
  -- A managed storage refuses deleting its rows by SQL without this setting; elsewhere it has no
  -- effect.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'resumes' and name = path;
  perform set_config('storage.allow_delete_query', 'false', true);
end;
$$;

revoke all on function private.drop_resume_file(text, uuid) from public;
