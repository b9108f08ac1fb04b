-- Creates the profile of a person who has signed in and has none. Does nothing when it exists, or
-- when another tab creates it at the same moment.
create or replace function private.make_profile(person uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.profiles (id, full_name, email)
  select id, private.name_of(raw_user_meta_data, email), email
  from auth.users
  -- The conflict alone would be found after the triggers.
  where id = person and deleted_at is null and not exists (select from public.profiles where id = person)
  on conflict (id) do nothing
$$;

revoke all on function private.make_profile(uuid) from public;
