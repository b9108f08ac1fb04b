-- Notifies the mail worker of new mails, once a statement.
create or replace function private.announce_mail() returns trigger
language plpgsql set search_path = '' as $$
begin
  notify outgoing_mail;
  return null;
end;
$$;

create or replace trigger announce_mail after insert on private.outgoing_mail
  for each statement execute function private.announce_mail();
