-- What a person may not write about themselves: their id, their address (it belongs to sign-in) and
-- their role. A new profile begins in the language of its sign-up.
create or replace function private.guard_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  account auth.users;
  present public.profiles;
begin
  new.full_name := nullif(private.one_line(new.full_name), '');
  new.resume_url := private.resume_path(new.resume_url);
  new.phone := nullif(btrim(new.phone), '');
  new.linkedin_url := nullif(btrim(new.linkedin_url), '');
  new.github_url := nullif(btrim(new.github_url), '');
  new.portfolio_url := nullif(btrim(new.portfolio_url), '');
  new.skills := private.without_blanks(new.skills);
  if (tg_op = 'INSERT' or new.resume_url is distinct from old.resume_url)
    and new.resume_url is not null and not private.is_stored_resume(new.resume_url, new.id) then
    raise exception 'The résumé must be a file of your own'
      using errcode = '23514', constraint = 'resume_is_own', table = 'profiles', schema = 'public';
  end if;
  if tg_op = 'INSERT' then
    select * into account from auth.users where id = new.id;
    new.language := coalesce(new.language, private.known_language(account.raw_user_meta_data ->> 'language'), 'en');
  end if;

  if not private.is_client() then
    new.full_name := coalesce(new.full_name, private.name_of('{}', new.email));
    return new;
  end if;

  if tg_op = 'INSERT' then
    -- The page that creates a profile sends a role too; it is replaced by the present one. An
    -- upsert of one's own row passes here first.
    select * into present from public.profiles where id = new.id;
    new.role := coalesce(present.role, 'candidate');
    new.email := account.email;
    new.full_name := coalesce(new.full_name, private.name_of(account.raw_user_meta_data, account.email));
  elsif new.id <> old.id or new.role <> old.role or new.email is distinct from old.email then
    -- set_user_role and the address's trigger below set this mark; a client cannot.
    if current_setting('private.profile_change', true) is distinct from old.id::text then
      raise exception 'The id, e-mail address and role of a profile cannot be changed here'
        using errcode = '42501';
    end if;
  end if;
  return new;
end;
$$;

create or replace trigger a_guard_profile before insert or update on public.profiles
  for each row execute function private.guard_profile();
