-- The jobs that a person saved, has not applied for and can apply for in the next three days only,
-- those that close first in front; null for none. Each is in one mail only.
create or replace function private.closing_jobs_for(person public.profiles, at timestamptz) returns jsonb
language sql security definer set search_path = '' as $$
  with closing as (
    select job.id, job.title, job.company_name, job.location, job.closing_date
    from public.saved_jobs saved join public.jobs job on job.id = saved.job_id
    where saved.person_id = person.id and job.status = 'active'
      and job.closing_date between (at at time zone 'Asia/Kolkata')::date and (at at time zone 'Asia/Kolkata')::date + 3
      and not exists (
        select from public.job_applications where job_id = job.id and applicant_id = person.id)
      and not exists (
        select from private.mailed_closings mailed where mailed.person_id = person.id and mailed.job_id = job.id)
    order by job.closing_date, job.id
    limit 20
  ), told as (
    insert into private.mailed_closings (person_id, job_id, mailed_at)
    select person.id, id, at from closing
    on conflict do nothing
    returning job_id
  )
  select jsonb_agg(to_jsonb(closing) order by closing_date, id)
  from closing join told on told.job_id = closing.id
$$;

revoke all on function private.closing_jobs_for(public.profiles, timestamptz) from public;
