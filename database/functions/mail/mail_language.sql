-- The language of a waiting mail's reader at this moment: what the account says, else what the one
-- who asked said. The platform's inbox is read by the administrator with that address.
create or replace function private.mail_language(mail uuid, inbox text) returns text
language sql stable security definer set search_path = '' as $$
  select coalesce(
    case when waiting.to_address is null
      then (select language from public.profiles where role = 'admin' and lower(email) = lower(inbox) limit 1)
      else (select language from public.profiles where id = waiting.person_id)
    end,
    private.known_language(waiting.data ->> 'locale'), 'en')
  from private.outgoing_mail waiting where waiting.id = mail
$$;

revoke all on function private.mail_language(uuid, text) from public;
