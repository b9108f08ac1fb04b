-- rpc admin_statistics(): the dashboard's numbers in one call, so that either all of them arrive or
-- none. A change is in percent of the 30 days before the last 30 (for the placement rate: in
-- points); null where there is nothing to compare with.
drop function if exists private.admin_statistics();
create function private.admin_statistics() returns shapes.statistics
language plpgsql stable security definer set search_path = '' as $$
declare
  recent timestamptz := now() - interval '30 days';
  earlier timestamptz := now() - interval '60 days';
  answer shapes.statistics;
begin
  if not private.is_admin() then
    raise exception 'Only administrators read the statistics' using errcode = '42501';
  end if;
  with
    people as (
      select count(*) as total,
        count(*) filter (where created_at >= recent) as now_new,
        count(*) filter (where created_at >= earlier and created_at < recent) as then_new
      from public.profiles),
    postings as (
      select count(*) filter (where status = 'active') as total,
        count(*) filter (where created_at >= recent) as now_new,
        count(*) filter (where created_at >= earlier and created_at < recent) as then_new
      from public.jobs where status <> 'draft'),
    applied as (
      select count(*) as total,
        count(*) filter (where created_at >= recent) as now_new,
        count(*) filter (where created_at >= earlier and created_at < recent) as then_new,
        count(*) filter (where status = 'hired') as hired,
        count(*) filter (where status in ('hired', 'rejected')) as decided
      from public.job_applications),
    -- By the application's last step into hired or rejected, in the window of that step.
    decisions as (
      select
        count(*) filter (where changed_at >= recent and to_status = 'hired') as now_hired,
        count(*) filter (where changed_at >= recent) as now_decided,
        count(*) filter (where changed_at < recent and to_status = 'hired') as then_hired,
        count(*) filter (where changed_at < recent) as then_decided
      from (
        select distinct on (application_id) to_status, changed_at
        from public.application_status_log
        where changed_at >= earlier
        order by application_id, id desc) as last_steps
      where to_status in ('hired', 'rejected'))
  select people.total as users,
    private.percent_change(people.now_new, people.then_new) as users_change,
    postings.total as active_jobs,
    private.percent_change(postings.now_new, postings.then_new) as active_jobs_change,
    applied.total as applications,
    private.percent_change(applied.now_new, applied.then_new) as applications_change,
    round(100.0 * applied.hired / nullif(applied.decided, 0), 2) as placement_rate,
    round(100.0 * now_hired / nullif(now_decided, 0) - 100.0 * then_hired / nullif(then_decided, 0), 2) as placement_rate_change
  into answer from people, postings, applied, decisions;
  return answer;
end;
$$;

create or replace function public.admin_statistics() returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.admin_statistics()) $$;

revoke all on function private.admin_statistics(), public.admin_statistics() from public, anon;
grant execute on function private.admin_statistics(), public.admin_statistics() to authenticated;
