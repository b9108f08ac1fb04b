-- Queues a mail that a message waits, for each of these people who wants one: a minute later, so
-- that what follows in that minute needs no other, and an hour after the last that its reader has
-- not yet acted on. It never holds the message or a name (decision 245).
create or replace function private.mail_message(applied public.job_applications, side text, hearers uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not private.sends_mail('application_updates') then
    return;
  end if;
  insert into private.outgoing_mail (to_address, template, data, send_after, next_attempt_at, person_id, application_id)
  select person.email, 'message_received', jsonb_build_object(
      'full_name', person.full_name, 'job_title', applied.job_title, 'company_name', applied.job_company,
      'application_id', applied.id, 'side', side), due.at, due.at, person.id, applied.id
  from public.profiles person
  left join public.message_marks mark on mark.application_id = applied.id and mark.person_id = person.id
  cross join lateral (
    select greatest(clock_timestamp() + interval '1 minute', max(mail.sent_at) + interval '1 hour') as at
    from private.outgoing_mail mail
    where mail.application_id = applied.id and mail.person_id = person.id and mail.template = 'message_received'
      and mail.sent_at > coalesce(mark.read_at, '-infinity')) as due
  where person.id = any (hearers) and person.email is not null and person.mail_messages
    and not exists (
      select from private.outgoing_mail mail
      where mail.application_id = applied.id and mail.person_id = person.id and mail.template = 'message_received'
        and mail.sent_at is null and mail.failed_at is null)
  -- Whoever changes address or wish at this moment is waited for: follow_reader must see the mail.
  for share of person;
end;
$$;

revoke all on function private.mail_message(public.job_applications, text, uuid[]) from public;
