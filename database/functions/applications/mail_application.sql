-- The mails about an application: one when it arrives, one when it is decided. A decision's mail
-- waits the 8 seconds in which it can be undone, or longer if whoever decided chose so
-- (choose_mail); an undo or a newer decision overtakes it (decision 241).
create or replace function private.mail_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  decision bigint;
  due timestamptz := now();
begin
  if tg_op = 'UPDATE' then
    if private.is_undone(old, new) then
      select id into decision from public.application_status_log
      where application_id = new.id and to_status = old.status and from_status = new.status order by id desc limit 1;
      perform private.take_mail_back(new.id, decision);
      return null;
    end if;
    select max(id) into decision from public.application_status_log where application_id = new.id;
    perform private.supersede_mails(new.id, decision);
    due := private.mail_due(nullif(current_setting('private.mail_choice', true), '')::jsonb, new.applicant_id);
  end if;
  -- No mail for the applicant's own changes, nor for what the platform loads itself.
  if due is null or new.status = 'withdrawn' or not private.is_client()
    or not private.sends_mail('application_updates') then
    return null;
  end if;
  -- Whoever changes address or wish at this moment is waited for: follow_reader must see the mail.
  select * into person from public.profiles where id = new.applicant_id for share;
  if person.email is null or not person.mail_application_updates then
    return null;
  end if;
  insert into private.outgoing_mail (
    to_address, template, data, send_after, next_attempt_at, person_id, application_id, decision_id)
  values (
    person.email,
    case when tg_op = 'INSERT' then 'application_received' else 'application_decided' end,
    private.facts_of_mail(new, person.full_name, case when private.is_reopening(new.id) then 'reopened' else new.status end, new.told),
    due, due, person.id, new.id, decision);
  return null;
end;
$$;

create or replace trigger mail_new_application after insert on public.job_applications
  for each row execute function private.mail_application();
create or replace trigger mail_decision after update of status on public.job_applications
  for each row when (old.status <> new.status) execute function private.mail_application();
