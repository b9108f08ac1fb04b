-- Is there another administrator who can sign in?
create or replace function private.has_other_admin(person uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles join auth.users on users.id = profiles.id
    where profiles.role = 'admin' and profiles.id <> person
      and coalesce(users.banned_until <= now(), true))
$$;

revoke all on function private.has_other_admin(uuid) from public;
