-- Sign-in owns the address; the profile follows it.
create or replace function private.follow_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('private.profile_change', new.id::text, true);
  update public.profiles set email = new.email where id = new.id;
  perform set_config('private.profile_change', '', true);
  return null;
end;
$$;

create or replace trigger hiring_agent_follow_account after update of email on auth.users
  for each row when (old.email is distinct from new.email) execute function private.follow_account();

-- With the account go the profile, the files and the mails not yet sent; applications stay as counts. The profile's own trigger keeps the
-- last administrator.
create or replace function private.forget_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit('user deleted', 'profiles', old.id::text);
  -- A managed storage refuses deleting its rows by SQL unless it is told so; elsewhere the setting means nothing.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects
  where bucket_id = 'resumes' and private.is_resume_of(name, old.id);
  perform set_config('storage.allow_delete_query', 'false', true);
  delete from public.profiles where id = old.id;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end;
$$;

create or replace trigger hiring_agent_forget_account before delete on auth.users
  for each row execute function private.forget_account();

-- An account can also be closed and its row kept, with nothing personal in it: to the product that is the same.
create or replace trigger hiring_agent_forget_closed_account before update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null) execute function private.forget_account();
