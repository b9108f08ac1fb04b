-- The last administrator cannot be banned. keep_an_admin does the same for the role and for
-- deletion, under the same lock.
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

create or replace trigger hiring_agent_keep_an_admin before update of banned_until on auth.users
  for each row when (new.banned_until > now()) execute function private.keep_an_admin_in();
