-- The sign-in service words its own mails: its copy of the language follows the profile.
create or replace function private.tell_language() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update auth.users
  set raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || jsonb_build_object('language', new.language)
  where id = new.id and private.known_language(raw_user_meta_data ->> 'language') is distinct from new.language;
  return null;
end;
$$;

create or replace trigger tell_language after update of language on public.profiles
  for each row when (old.language <> new.language) execute function private.tell_language();
