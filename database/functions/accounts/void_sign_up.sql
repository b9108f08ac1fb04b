-- A password that is removed at the first proof of the mailbox or number may have been a
-- stranger's, and so may all data of that sign-up. Only a sign-up has a browser: an account made by
-- an administrator is not a stranger's, and its data is kept.
create or replace function private.void_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if to_jsonb(old) ->> 'sign_up_browser' is null then
    return new;
  end if;
  new.raw_user_meta_data := private.without_words(new.raw_user_meta_data);
  new.raw_app_meta_data := new.raw_app_meta_data || '{"agreement": "awaited"}';
  update auth.identities set identity_data = private.without_words(identity_data) where user_id = new.id;
  delete from public.consents where person_id = new.id;
  return new;
end;
$$;

create or replace trigger hiring_agent_void_sign_up before update of encrypted_password on auth.users
  for each row when (old.confirmed_at is null and old.encrypted_password is not null and new.encrypted_password is null
    and (new.email_confirmed_at is not null or new.phone_confirmed_at is not null))
  execute function private.void_sign_up();
