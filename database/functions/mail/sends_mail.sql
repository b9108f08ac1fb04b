-- Are mails of this kind sent? All are, until an administrator turns them off.
create or replace function private.sends_mail(kind text) returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce(bool_and(value -> 'email_notifications' = 'true' and value -> kind = 'true'), true)
  from public.settings where section = 'notification_settings' and saved_at is not null
$$;

revoke all on function private.sends_mail(text) from public;
