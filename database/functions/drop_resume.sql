-- What goes with what, whichever end a person takes hold of: the row with the file, the file with
-- the row. A file that an application was sent with stays for that application alone, and goes with
-- it.
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

create or replace function private.drop_resume_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.resumes where path = old.name;
  return null;
end;
$$;

create or replace trigger hiring_agent_drop_resume after delete on storage.objects
  for each row when (old.bucket_id = 'resumes') execute function private.drop_resume_row();

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
