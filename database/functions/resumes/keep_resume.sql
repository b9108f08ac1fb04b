-- A file that is stored in the bucket resumes is a résumé of the person its path begins with; the
-- row is kept up to date.
create or replace function private.keep_resume() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person uuid := substring(new.name from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?=[/_.-])')::uuid;
begin
  perform private.make_profile(person);
  if not exists (select from public.profiles where id = person) then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    update public.resumes set person_id = person, path = new.name, size = private.file_size(new), type = new.metadata ->> 'mimetype'
    where path = old.name;
    update public.profiles set resume_url = new.name where id = person and resume_url = old.name and old.name <> new.name;
  else
    perform private.enter_resume(person, new);
  end if;
  return null;
end;
$$;

create or replace trigger hiring_agent_enter_resume after insert or update of name, metadata on storage.objects
  for each row when (new.bucket_id = 'resumes') execute function private.keep_resume();
