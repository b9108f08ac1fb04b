-- The mails about an application: one when it arrives, one when it is decided. A decision's mail
-- waits the 8 seconds in which it can be undone, and is deleted when it is.
create or replace function private.mail_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  undone boolean := tg_op = 'UPDATE' and private.is_next_status(new.status, old.status);
begin
  if undone then
    delete from private.outgoing_mail
    where application_id = new.id and template = 'application_decided' and sent_at is null
      and coalesce(leased_until, '-infinity') <= clock_timestamp();
    -- A mail that is being sent cannot be stopped: then it is too late to undo.
    if exists (
      select from private.outgoing_mail
      where application_id = new.id and template = 'application_decided' and sent_at is null
        and data ->> 'status' = old.status) then
      raise exception 'A decision can be taken back for 8 seconds only' using errcode = 'PT409';
    end if;
    return null;
  end if;
  -- No mail for the applicant's own changes, nor for what the platform loads itself.
  if new.status = 'withdrawn' or not private.is_client()
    or not private.sends_mail('application_updates') then
    return null;
  end if;
  select * into person from public.profiles where id = new.applicant_id;
  if person.email is null or not person.mail_application_updates then
    return null;
  end if;
  insert into private.outgoing_mail (to_address, template, data, send_after, next_attempt_at, person_id, application_id)
  select person.email,
    case when tg_op = 'INSERT' then 'application_received' else 'application_decided' end,
    jsonb_build_object(
      'full_name', person.full_name, 'job_title', new.job_title, 'company_name', new.job_company,
      'job_id', new.job_id, 'application_id', new.id, 'receipt_number', new.receipt_number, 'status', new.status)
      || jsonb_strip_nulls(jsonb_build_object('told', new.told)),
    due, due, person.id, new.id
  from (select now() + case when tg_op = 'INSERT' then interval '0' else interval '8 seconds' end) as time (due);
  return null;
end;
$$;

create or replace trigger mail_new_application after insert on public.job_applications
  for each row execute function private.mail_application();
create or replace trigger mail_decision after update of status on public.job_applications
  for each row when (old.status <> new.status) execute function private.mail_application();
