-- What an applicant is told on the screen: the application arrived, a test waits, a decision
-- stands. A decision is seen when the 8 seconds in which it can be taken back are over, and goes
-- with it.
create or replace function private.notify_applicant() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  facts jsonb := jsonb_build_object(
    'application_id', new.id, 'job_id', new.job_id, 'job_title', new.job_title, 'company_name', new.job_company);
begin
  if tg_op = 'UPDATE' and private.is_next_status(new.status, old.status) then
    delete from public.notifications
    where kind = 'application_decided' and subject = new.id and person_id = new.applicant_id and created_at > now();
    return null;
  end if;
  -- A change that the applicant made needs no news to the applicant, and what the platform loads
  -- itself is no news at all.
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
      facts || jsonb_build_object('status', new.status), now() + interval '8 seconds');
  end if;
  return null;
end;
$$;

create or replace trigger notify_of_new_application after insert on public.job_applications
  for each row execute function private.notify_applicant();
create or replace trigger notify_of_decision after update of status on public.job_applications
  for each row when (old.status <> new.status) execute function private.notify_applicant();

-- A test that is done waits no longer.
create or replace function private.settle_assessment_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications set read_at = now()
  where person_id = new.candidate_id and subject = new.job_id
    and kind in ('assessment_waiting', 'assessment_closing') and read_at is null;
  return null;
end;
$$;

create or replace trigger settle_assessment_notifications after insert on public.assessment_results
  for each row execute function private.settle_assessment_notifications();

-- Of a test that is running and ends within ten minutes its taker is told once. For the platform's
-- own sweeper.
create or replace function private.notify_of_closing_assessments(at timestamptz) returns integer
language sql security definer set search_path = '' as $$
  -- First who, then the telling: among conditions it might be done before the others are looked at.
  with closing as materialized (
    select attempt.candidate_id, attempt.deadline, job.id, job.title, job.company_name
    from public.assessment_attempts attempt join public.jobs job on job.id = attempt.job_id
    where attempt.submitted_at is null and attempt.deadline > at and attempt.deadline <= at + interval '10 minutes')
  select count(*) filter (where private.notify_person(candidate_id, 'assessment_closing', id, jsonb_build_object(
    'job_id', id, 'job_title', title, 'company_name', company_name, 'deadline', deadline)))::integer
  from closing
$$;

revoke all on function private.notify_of_closing_assessments(timestamptz) from public;
