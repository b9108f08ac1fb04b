-- rpc member_analytics(company_id, period, zone): what one company received in a period (those of
-- admin_analytics), by posting, by source, by who gave the first answer and by stage: for
-- administrators, and for its members as far as they hire. An answer that was undone does not
-- count; the median of fewer than five answers is withheld.
drop function if exists private.member_analytics(uuid, text, text);
create function private.member_analytics(company_id uuid, period text, zone text) returns shapes.member_analytics
language plpgsql stable security definer set search_path = '' set jit = off as $$
declare
  everything boolean := private.is_admin();
  mine uuid[];
  since timestamptz;
  until timestamptz;
  figures shapes.member_analytics;
begin
  if not everything then
    if coalesce(member_analytics.company_id <> all (private.member_companies('owner', 'recruiter', 'hiring_manager')), true) then
      raise exception 'Only administrators, and members of a company who hire, see its figures' using errcode = '42501';
    end if;
    mine := private.hiring_jobs();
  elsif not exists (select from public.companies where id = member_analytics.company_id) then
    raise exception 'There is no such company' using errcode = 'PT404';
  end if;
  if period is null or period not in ('week', 'month', 'year') then
    raise exception 'The period must be week, month or year' using errcode = '22023';
  end if;
  select min(starts_at), max(ends_at) into since, until from private.period_buckets(period, zone, now());
  with arrived as materialized (
    select application.status, coalesce(application.source, '') as source, application.created_at, application.stage_id,
      application.stage_due_at < now() as is_overdue, application.created_at >= since as is_present, job.id as job_id, job.title,
      case when application.status not in ('pending', 'withdrawn') then answer.changed_by end as changed_by,
      case when application.status not in ('pending', 'withdrawn') then answer.changed_at - application.created_at end as waited
    from public.jobs job
    join public.job_applications application on application.job_id = job.id
    left join lateral (
      select log.changed_by, log.changed_at from public.application_status_log log
      where log.application_id = application.id and log.from_status = 'pending' and log.to_status <> 'withdrawn'
      order by log.id desc limit 1) as answer on true
    where job.company_id = member_analytics.company_id and (everything or job.id = any (mine))
      and application.created_at >= since - (until - since) and application.created_at < until),
  counted as (
    select is_present, grouping(job_id) = 0 as by_job, grouping(source) = 0 as by_source, job_id, source, count(*) as received,
      row(case when grouping(job_id) = 0 then job_id end,
        case when grouping(job_id) = 0 then min(title) when grouping(source) = 0 then nullif(source, '') end,
        count(*), count(*) filter (where status = 'pending'), count(*) filter (where status = 'approved'),
        count(*) filter (where status = 'shortlisted'), count(*) filter (where status = 'hired'), count(*) filter (where status = 'rejected'),
        count(*) filter (where status = 'withdrawn'), count(waited), private.median_of_enough(array_agg(waited) filter (where waited is not null))
      )::shapes.hiring_figures as figures
    from arrived group by grouping sets ((is_present), (is_present, job_id), (is_present, source))),
  nothing as (select row(null, null, 0, 0, 0, 0, 0, 0, 0, 0, null)::shapes.hiring_figures as figures)
  select
    (select name from public.companies where id = member_analytics.company_id),
    since,
    until,
    (select array_agg(row(first_day, (
       select count(*) from arrived where is_present and created_at >= starts_at and created_at < ends_at))::shapes.chart_column order by first_day)
     from private.period_buckets(period, zone, now())),
    coalesce((select counted.figures from counted where is_present and not by_job and not by_source), nothing.figures),
    coalesce((select counted.figures from counted where not is_present and not by_job and not by_source), nothing.figures),
    coalesce((select array_agg(counted.figures order by received desc, job_id) from counted where is_present and by_job), '{}'),
    coalesce((select array_agg(counted.figures order by received desc, source) from counted where is_present and by_source), '{}'),
    coalesce((
      select array_agg(row(changed_by, (select full_name from public.profiles where id = changed_by), answers, median)::shapes.recruiter_figures
        order by answers desc, changed_by nulls last)
      from (
        select changed_by, count(*) as answers, private.median_of_enough(array_agg(waited)) as median
        from arrived where is_present and waited is not null group by changed_by) as answered), '{}'),
    coalesce((
      select array_agg(row(stage.id, stage.name, stage.job_id, title, people, overdue)::shapes.stage_figures order by title, stage.job_id, stage.position)
      from (
        select stage_id, min(title) as title, count(*) as people, count(*) filter (where is_overdue) as overdue
        from arrived where is_present and status not in ('rejected', 'withdrawn') group by stage_id) as placed
      join public.stages stage on stage.id = placed.stage_id), '{}')
  into figures
  from nothing;
  return figures;
end;
$$;

create or replace function public.member_analytics(company_id uuid, period text, zone text) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.member_analytics(company_id, period, zone)) $$;

revoke all on function private.member_analytics(uuid, text, text), public.member_analytics(uuid, text, text) from public, anon;
grant execute on function private.member_analytics(uuid, text, text), public.member_analytics(uuid, text, text) to authenticated;
