-- Whose word is still to come that they are of age and agree. Who comes by a provider, a company or
-- a wallet has seen no form that asks, and a form may have been filled in by a stranger. The
-- account says so where only the platform writes and every session reads (app_metadata), so that
-- the screens and the rules go by the same; rpc accept_notice takes it away again
-- (functions/consent.sql).
create or replace function private.await_agreement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.came_by_form(new.raw_app_meta_data) then
    return new;
  end if;
  -- A way to sign in that is added to an account, or is left of several, makes nobody new.
  if tg_op = 'INSERT' or (
    private.came_by_form(old.raw_app_meta_data)
    and (old.confirmed_at is null or not coalesce(old.raw_app_meta_data, '{}') ? 'provider')) then
    new.raw_app_meta_data := new.raw_app_meta_data || '{"agreement": "awaited"}';
  end if;
  return new;
end;
$$;

create or replace trigger hiring_agent_await_agreement before insert or update of raw_app_meta_data on auth.users
  for each row execute function private.await_agreement();

create or replace function private.came_by_form(app_metadata jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(app_metadata ->> 'provider', 'email') in ('email', 'phone')
$$;

-- A password that falls with the first proof of the mailbox or number may have been a stranger's,
-- and so may all that was said at that sign-up. Only a sign-up has a browser: whoever makes an
-- account for somebody is no stranger, and what they said stays.
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

-- What the sign-in service knows by itself, of all that is said of a person.
create or replace function private.without_words(metadata jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(metadata)
  where key in ('sub', 'email', 'email_verified', 'phone', 'phone_verified')
$$;

-- Who is calling, where something of theirs is to be kept: policies ask it of every row
-- (policies/own_account.sql), and functions that write past the policies. What is a right of
-- everybody asks private.caller: to agree, to leave, to end a session, to have a copy, to complain.
create or replace function private.agreed_caller() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.caller();
begin
  if exists (select from auth.users where id = me and raw_app_meta_data ->> 'agreement' = 'awaited') then
    raise exception 'Say first that you are 18 or older and agree to the notice' using errcode = '42501', hint = 'agreement_needed';
  end if;
  return me;
end;
$$;

revoke all on function private.came_by_form(jsonb), private.without_words(jsonb), private.agreed_caller() from public;
grant execute on function private.agreed_caller() to authenticated;
