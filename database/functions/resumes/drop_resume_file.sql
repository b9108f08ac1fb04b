-- A file that an application was sent with stays for that application alone.
create or replace function private.drop_resume_file(path text, person uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_resume_sent(path, person) then
    return;
  end if;
  -- A managed storage refuses deleting its rows by SQL unless it is told so; elsewhere the setting
  -- means nothing.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects where bucket_id = 'resumes' and name = path;
  perform set_config('storage.allow_delete_query', 'false', true);
end;
$$;

revoke all on function private.drop_resume_file(text, uuid) from public;
