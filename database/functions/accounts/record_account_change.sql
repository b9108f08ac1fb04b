-- Records what somebody else does to an account, whichever call they use: creates, bans, unbans it,
-- or changes its address or password. What people do to their own account is not recorded.
create or replace function private.record_account_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed text[];
begin
  -- Set for every call from outside; people's own calls of the sign-in service do not set it.
  if coalesce(current_setting('request.id', true), '') = '' or new.id = auth.uid() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.write_audit('user created', 'profiles', new.id::text);
    return null;
  end if;
  if new.banned_until is distinct from old.banned_until then
    if new.banned_until > now() then
      perform private.write_audit('user banned', 'profiles', new.id::text, jsonb_build_object('until', new.banned_until));
    elsif old.banned_until > now() then
      perform private.write_audit('user let in again', 'profiles', new.id::text);
    end if;
    -- Open lists of users are updated through the profile.
    update public.profiles set updated_at = clock_timestamp() where id = new.id;
  end if;
  changed := array_remove(array[
    case when new.email is distinct from old.email then 'email' end,
    case when new.phone is distinct from old.phone then 'phone' end,
    case when new.encrypted_password is distinct from old.encrypted_password then 'password' end,
    case when new.email_confirmed_at is not null and old.email_confirmed_at is null then 'confirmed' end,
    case when new.role is distinct from old.role or new.raw_app_meta_data is distinct from old.raw_app_meta_data then 'rights' end], null);
  if cardinality(changed) > 0 and new.deleted_at is null then
    perform private.write_audit('sign-in changed', 'profiles', new.id::text, jsonb_build_object('changed', changed));
  end if;
  return null;
end;
$$;

create or replace trigger hiring_agent_record_account_change after insert
  or update of email, phone, encrypted_password, email_confirmed_at, role, raw_app_meta_data, banned_until on auth.users
  for each row execute function private.record_account_change();
