-- A file that arrives in the bucket resumes is a résumé of the person its path begins with; the row
-- goes on telling the truth about it.
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

create or replace function private.enter_resume(person uuid, file storage.objects) returns void
language sql security definer set search_path = '' as $$
  insert into public.resumes (person_id, path, name, size, type, created_at)
  values (person, file.name, private.resume_name(file), private.file_size(file), file.metadata ->> 'mimetype', file.created_at)
  on conflict (path) do nothing
$$;

-- The name it had on the person's own device, which the upload may tell; else the last part of its
-- path.
create or replace function private.resume_name(file storage.objects) returns text
language sql immutable set search_path = '' as $$
  select left(coalesce(
    nullif(btrim(regexp_replace(file.user_metadata ->> 'name', '[[:cntrl:]]', '', 'g')), ''),
    nullif(btrim(regexp_replace(file.name, '^.*/|[[:cntrl:]]', '', 'g')), ''),
    'resume'), 200)
$$;

create or replace function private.file_size(file storage.objects) returns integer
language sql immutable set search_path = '' as $$
  select coalesce((file.metadata ->> 'size')::integer, 0)
$$;

-- A shelf of 25 files, 50 MB in all. Files that stay only for an application's sake are not on it.
create or replace function private.bound_resumes() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two uploads at once would each count without the other.
  perform from public.profiles where id = new.person_id for no key update;
  if (select count(*) > 25 or sum(size) > 52428800 from public.resumes where person_id = new.person_id) then
    raise exception 'You can keep 25 files, 50 MB in all. Remove one first'
      using errcode = 'P0001', hint = 'resumes_full';
  end if;
  return null;
end;
$$;

create or replace trigger bound_resumes after insert or update of size, person_id on public.resumes
  for each row execute function private.bound_resumes();

-- A profile can name a file that was taken off the shelf and stayed for an application: it is back
-- on it.
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

revoke all on function private.enter_resume(uuid, storage.objects), private.resume_name(storage.objects),
  private.file_size(storage.objects) from public;
