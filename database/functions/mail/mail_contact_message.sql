-- Sends a contact message to the platform's inbox; the mail worker knows its address. Beyond thirty
-- an hour messages are only stored, and wait there to be read: flooding the form must not flood the
-- mailbox.
create or replace function private.mail_contact_message() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from private.outgoing_mail
      where template = 'contact_message' and created_at > now() - interval '1 hour') >= 30 then
    return null;
  end if;
  insert into private.outgoing_mail (template, data, reply_to)
  values ('contact_message', jsonb_build_object(
    'name', new.name, 'email', new.email, 'subject', new.subject, 'message', new.message), new.email);
  return null;
end;
$$;

create or replace trigger mail_contact_message after insert on public.contact_messages
  for each row execute function private.mail_contact_message();
