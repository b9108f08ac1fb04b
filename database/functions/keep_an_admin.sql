-- The last administrator can be neither demoted, deleted nor banned, by any path: somebody must be
-- able to let people in again. The lock keeps two administrators from removing each other at the
-- same moment.
create or replace function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role = 'admin' and (tg_op = 'DELETE' or new.role <> 'admin') then
    perform pg_advisory_xact_lock(hashtext('private.keep_an_admin'));
    if not private.has_other_admin(old.id) then
      raise exception 'The last administrator cannot be removed' using errcode = 'PT409';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end;
$$;

create or replace function private.keep_an_admin_in() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.profiles where id = new.id and role = 'admin') then
    perform pg_advisory_xact_lock(hashtext('private.keep_an_admin'));
    if not private.has_other_admin(new.id) then
      raise exception 'The last administrator cannot be banned' using errcode = 'PT409';
    end if;
  end if;
  return new;
end;
$$;

-- Is there an administrator besides this one who can sign in?
create or replace function private.has_other_admin(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles join auth.users on users.id = profiles.id
    where profiles.role = 'admin' and profiles.id <> person
      and coalesce(users.banned_until <= now(), true))
$$;

revoke all on function private.has_other_admin(uuid) from public;

create or replace trigger c_keep_an_admin before update of role or delete on public.profiles
  for each row execute function private.keep_an_admin();
create or replace trigger hiring_agent_keep_an_admin before update of banned_until on auth.users
  for each row when (new.banned_until > now()) execute function private.keep_an_admin_in();
