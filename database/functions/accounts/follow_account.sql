-- The sign-in service owns the address; the profile gets a copy. It also hears the language of a
-- sign-up, and of whoever changes it there (tell_language is the other direction).
create or replace function private.follow_account() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform set_config('private.profile_change', new.id::text, true);
  update public.profiles
  set email = new.email, language = coalesce(private.known_language(new.raw_user_meta_data ->> 'language'), language)
  where id = new.id;
  perform set_config('private.profile_change', '', true);
  return null;
end;
$$;

create or replace trigger hiring_agent_follow_account after update of email, raw_user_meta_data on auth.users
  for each row when ((old.email, old.raw_user_meta_data -> 'language') is distinct from (new.email, new.raw_user_meta_data -> 'language'))
  execute function private.follow_account();
