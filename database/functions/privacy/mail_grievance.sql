-- Mails to its author and to the platform's inbox. A visitor's address is not proven: the mail
-- there does not contain what they wrote, and beyond thirty an hour none is sent, so that nobody
-- can flood a stranger's mailbox through us.
create or replace function private.mail_grievance(filed public.grievances) returns void
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  address text;
begin
  select * into person from public.profiles where id = filed.person_id;
  address := coalesce(person.email, filed.email);
  if filed.person_id is null and (
    select count(*) from private.outgoing_mail
    where template = 'grievance_received' and person_id is null and created_at > now() - interval '1 hour') >= 30 then
    return;
  end if;
  insert into private.outgoing_mail (template, data, reply_to, person_id) values
    ('grievance_filed', jsonb_build_object(
      'name', coalesce(person.full_name, filed.name), 'email', address, 'number', filed.number,
      'date', filed.due_on, 'subject', filed.subject, 'message', filed.message),
      address, person.id);
  -- People who sign in by phone may have no mailbox; their screen shows the same.
  insert into private.outgoing_mail (to_address, template, data, person_id)
  select address, 'grievance_received', jsonb_build_object(
    'full_name', person.full_name, 'number', filed.number, 'date', filed.due_on, 'locale', filed.language), person.id
  where address is not null;
end;
$$;

revoke all on function private.mail_grievance(public.grievances) from public;
