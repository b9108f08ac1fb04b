-- A decision's mail that still waits goes to the address that the person has by then, and not to
-- who turned such mails off meanwhile.
create or replace function private.follow_reader() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.mail_application_updates and new.email is not null then
    update private.outgoing_mail set to_address = new.email
    where person_id = new.id and template = 'application_decided' and sent_at is null
      and coalesce(leased_until, '-infinity') <= clock_timestamp();
  else
    delete from private.outgoing_mail
    where person_id = new.id and template = 'application_decided' and sent_at is null
      and coalesce(leased_until, '-infinity') <= clock_timestamp();
  end if;
  return null;
end;
$$;

create or replace trigger follow_reader after update of email, mail_application_updates on public.profiles
  for each row when (old.email is distinct from new.email or old.mail_application_updates and not new.mail_application_updates)
  execute function private.follow_reader();
