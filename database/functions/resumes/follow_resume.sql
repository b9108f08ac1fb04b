-- Keeps the row of a résumé's reading when the résumé is added, changed or deleted. The worker is
-- notified on the channel resume_arrived.
create or replace function private.follow_resume() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.bucket_id = 'resumes' and
    (tg_op = 'DELETE' or (new.bucket_id, new.name) is distinct from (old.bucket_id, old.name))
  then
    delete from public.resume_readings where path = old.name;
  end if;
  if tg_op <> 'DELETE' and new.bucket_id = 'resumes' then
    -- A file whose path names no person is nobody's résumé.
    insert into public.resume_readings as reading (path, owner_id, version)
    select new.name, id, new.version from public.profiles
    where id::text = left(new.name, 36) and private.is_resume_of(new.name, id)
    on conflict (path) do update set
      version = excluded.version, status = 'waiting', reason = null, text = null, sections = null, fields = null, warnings = '{}',
      arrived_at = now(), read_at = null, reader_version = null, turns = 0, turn_until = null
    where reading.version is distinct from excluded.version;
    notify resume_arrived;
  end if;
  return null;
end;
$$;

create or replace trigger hiring_agent_follow_resume after insert or delete or update of bucket_id, name, version on storage.objects
  for each row execute function private.follow_resume();

revoke all on function private.follow_resume() from public;
