-- How long applicants of a company waited for a first answer: the median hours over the
-- applications of the last 180 days, and the share of those older than 30 days that have one.
-- Nulls below five answers. A decision that was undone within its seconds is no answer, and the
-- company's own people are no applicants. Of many applications a thousand are looked at, chosen by
-- their ids: by date, the slow answers would be missing.
create or replace function private.answer_time_of(company_id uuid) returns table (answers integer, answer_hours integer, answered_share integer)
language sql stable security definer set search_path = '' as $$
  with received as materialized (
    select application.id, application.created_at
    from public.jobs job join public.job_applications application on application.job_id = job.id
    where job.company_id = answer_time_of.company_id and application.created_at > now() - interval '180 days' and application.status <> 'withdrawn'
      and not exists (
        select from public.company_members member
        where member.company_id = answer_time_of.company_id and member.person_id = application.applicant_id)
    order by application.id limit 1000),
  waited as (
    select received.created_at, first.at - received.created_at as time
    from received
    left join lateral (
      select min(log.changed_at) as at
      from public.application_status_log log
      where log.application_id = received.id and log.from_status = 'pending' and log.to_status in ('approved', 'rejected')
        and not exists (
          select from public.application_status_log undone
          where undone.application_id = log.application_id and undone.from_status = log.to_status and undone.to_status = 'pending'
            and undone.changed_at >= log.changed_at and undone.changed_at < log.changed_at + interval '15 seconds')) as first on true),
  counted as (
    select count(time)::integer as answers,
      greatest(1, ceil(extract(epoch from percentile_cont(0.5) within group (order by time)) / 3600))::integer as hours,
      -- Of those that nobody could call new.
      round(100.0 * count(time) filter (where created_at < now() - interval '30 days')
        / nullif(count(*) filter (where created_at < now() - interval '30 days'), 0))::integer as share
    from waited)
  select case when counted.answers >= 5 then counted.answers end,
    case when counted.answers >= 5 then counted.hours end,
    case when counted.answers >= 5 then counted.share end
  from counted
$$;

revoke all on function private.answer_time_of(uuid) from public;
