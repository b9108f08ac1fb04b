-- Tells the other side, here once until they read it and by mail, unless they muted the
-- conversation. What a member has answered waits for no colleague.
create or replace function private.notify_of_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  application public.job_applications;
  hearers uuid[];
begin
  select * into application from public.job_applications where id = new.application_id;
  if new.side = 'team' then
    update public.notifications set read_at = clock_timestamp()
    where kind = 'message_received' and subject = new.application_id and person_id is distinct from application.applicant_id and read_at is null;
    perform private.drop_message_mails(new.application_id, array(
      select person_id from private.outgoing_mail
      where application_id = new.application_id and person_id is distinct from application.applicant_id));
  end if;
  -- No news of what the platform loads itself.
  if not private.is_client() then
    return null;
  end if;
  hearers := array(
    select hearer
    from unnest(case new.side when 'team' then array[application.applicant_id] else private.team_of_conversation(application) end) as hearer
    where not exists (
      select from public.message_marks
      where application_id = application.id and person_id = hearer and muted_at is not null));
  perform private.notify_person(hearer, 'message_received', application.id, jsonb_build_object(
    'application_id', application.id, 'job_id', application.job_id, 'job_title', application.job_title,
    'company_name', application.job_company,
    'by', case new.side when 'applicant' then (select full_name from public.profiles where id = application.applicant_id) end))
  from unnest(hearers) as hearer;
  perform private.mail_message(application, new.side, hearers);
  return null;
end;
$$;

create or replace trigger notify_of_message after insert on public.messages
  for each row execute function private.notify_of_message();
