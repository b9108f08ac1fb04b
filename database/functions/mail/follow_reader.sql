-- A decision's or a message's mail that still waits goes to the address that the person has by
-- then, and not to who turned such mails off meanwhile.
create or replace function private.follow_reader() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outgoing_mail
  where person_id = new.id and sent_at is null and coalesce(leased_until, '-infinity') <= clock_timestamp()
    and (template = 'application_decided' and not (new.mail_application_updates and new.email is not null)
      or template = 'message_received' and not (new.mail_messages and new.email is not null));
  update private.outgoing_mail set to_address = new.email
  where person_id = new.id and template in ('application_decided', 'message_received') and sent_at is null
    and coalesce(leased_until, '-infinity') <= clock_timestamp();
  return null;
end;
$$;

create or replace trigger follow_reader after update of email, mail_application_updates, mail_messages on public.profiles
  for each row when (
    old.email is distinct from new.email or old.mail_application_updates and not new.mail_application_updates
    or old.mail_messages and not new.mail_messages)
  execute function private.follow_reader();
