-- An applicant's notifications: the application arrived, a test waits, a decision was made. A
-- decision is shown when the 8 seconds in which it can be undone are over, and deleted if it is
-- undone.
create or replace function private.notify_applicant() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object(
    'application_id', new.id, 'job_id', new.job_id, 'job_title', new.job_title, 'company_name', new.job_company);
begin
  if tg_op = 'UPDATE' and private.is_undone(old, new) then
    delete from public.notifications
    where kind = 'application_decided' and subject = new.id and person_id = new.applicant_id and created_at > now();
    return null;
  end if;
  -- No notification for the applicant's own changes, nor for what the platform loads itself.
  if new.status = 'withdrawn' or not private.is_client() then
    return null;
  end if;
  if tg_op = 'INSERT' then
    perform private.notify_person(new.applicant_id, 'application_received', new.id, facts);
    if exists (select from public.job_questions where job_id = new.job_id) then
      perform private.notify_person(new.applicant_id, 'assessment_waiting', new.job_id, facts);
    end if;
  else
    perform private.notify_person(new.applicant_id, 'application_decided', new.id,
      facts || jsonb_build_object('status', case when private.is_reopening(new.id) then 'reopened' else new.status end), now() + interval '8 seconds');
  end if;
  return null;
end;
$$;

create or replace trigger notify_of_new_application after insert on public.job_applications
  for each row execute function private.notify_applicant();
create or replace trigger notify_of_decision after update of status on public.job_applications
  for each row when (old.status <> new.status) execute function private.notify_applicant();
