-- The sign-in service owns the address; the profile gets a copy.
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
