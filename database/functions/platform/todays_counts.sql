-- rpc todays_counts(): how many open postings are dated today and how many applications were
-- answered by a decision today, the day as it is counted in India. Everybody may ask; two numbers
-- name nobody. A thousand of each is as far as it counts, so that it stays cheap on any day.
create or replace function private.todays_counts() returns table (posted integer, answered integer)
language sql stable security definer set search_path = '' as $$
  with today (began) as (
    select date_trunc('day', now() at time zone 'Asia/Kolkata') at time zone 'Asia/Kolkata')
  select
    (select count(*)::integer from (
      select from public.jobs
      where status = 'active' and created_at >= today.began and created_at <= now()
        and (closing_date is null or closing_date >= (now() at time zone 'Asia/Kolkata')::date)
      limit 1000) as posting),
    (select count(*)::integer from (
      select distinct log.application_id from public.application_status_log log
      join public.job_applications application on application.id = log.application_id
      where log.changed_at >= today.began
        and log.from_status is not null and log.to_status in ('approved', 'rejected', 'shortlisted', 'hired')
        -- A decision that was taken back is no answer.
        and application.status <> 'pending'
      limit 1000) as answer)
  from today
$$;

create or replace function public.todays_counts() returns table (posted integer, answered integer)
language sql stable set search_path = '' as $$ select * from private.todays_counts() $$;

revoke all on function private.todays_counts(), public.todays_counts() from public;
grant execute on function private.todays_counts(), public.todays_counts() to anon, authenticated, service_role;
