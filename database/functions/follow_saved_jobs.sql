-- A saved job carries its posting's name, and since when that is not open: whoever saved it cannot
-- read a closed posting.
create or replace function private.receive_saved_job() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- For a posting that is not open the policy refuses the row, whatever stands in it.
  select title, company_name into new.job_title, new.job_company from public.jobs where id = new.job_id;
  if private.is_client() then
    perform pg_advisory_xact_lock(hashtextextended('saved jobs of ' || new.person_id, 0));
    if (select count(*) from public.saved_jobs where person_id = new.person_id) >= 500 then
      raise exception 'At most 500 jobs can be saved' using errcode = 'PT409', hint = 'saved_jobs_full';
    end if;
  end if;
  return new;
end;
$$;

create or replace trigger a_receive_saved_job before insert on public.saved_jobs
  for each row execute function private.receive_saved_job();

create or replace function private.follow_saved_jobs() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.saved_jobs
  set job_title = new.title, job_company = new.company_name,
    closed_at = case when new.status <> 'active' then coalesce(closed_at, now()) end
  where job_id = new.id;
  return null;
end;
$$;

create or replace trigger follow_saved_jobs after update on public.jobs
  for each row when (
    (old.status, old.title, old.company_name) is distinct from (new.status, new.title, new.company_name))
  execute function private.follow_saved_jobs();

-- Of a saved job that takes applications for three days more at most, whoever saved it and has not
-- applied is told once. For the platform's own sweeper.
create or replace function private.notify_of_closing_jobs(at timestamptz) returns integer
language sql security definer set search_path = '' as $$
  -- First who, then the telling: among conditions it might be done before the others are looked at.
  with closing as materialized (
    select saved.person_id, job.id, job.title, job.company_name, job.closing_date
    from public.saved_jobs saved join public.jobs job on job.id = saved.job_id
    where job.status = 'active'
      and job.closing_date between (at at time zone 'Asia/Kolkata')::date and (at at time zone 'Asia/Kolkata')::date + 3
      and not exists (
        select from public.job_applications
        where job_id = job.id and applicant_id = saved.person_id)
      and not exists (
        select from public.notifications
        where person_id = saved.person_id and kind = 'saved_job_closing' and subject = job.id))
  select count(*) filter (where private.notify_person(person_id, 'saved_job_closing', id, jsonb_build_object(
    'job_id', id, 'job_title', title, 'company_name', company_name, 'closing_date', closing_date)))::integer
  from closing
$$;

revoke all on function private.notify_of_closing_jobs(timestamptz) from public;
