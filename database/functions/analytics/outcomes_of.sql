-- The outcomes of applications that arrived in a period: how far they came, how soon they were
-- answered and decided, and where they came from. Times are in seconds. A decision that was undone
-- does not count.
drop function if exists private.outcomes_of(timestamptz, timestamptz, timestamptz);
create function private.outcomes_of(since timestamptz, until timestamptz, at timestamptz) returns shapes.analytics_outcomes
language sql stable set search_path = '' as $$
  with
    steps as materialized (
      select application_id,
        -- The last step out of pending counts: an earlier one was undone.
        max(changed_at) filter (where from_status = 'pending' and to_status <> 'withdrawn') as answered_at,
        max(changed_at) filter (where to_status in ('hired', 'rejected')) as decided_at,
        max(array_position(array['approved', 'shortlisted', 'hired'], from_status)) filter (where to_status = 'rejected') as stage_left
      from public.application_status_log
      where from_status is not null
        -- No step is older than its application.
        and changed_at >= since
      group by application_id),
    arrived as materialized (
      select status, source, created_at,
        case when status not in ('pending', 'withdrawn') then steps.answered_at - created_at end as answered_after,
        case when status in ('hired', 'rejected') then steps.decided_at - created_at end as decided_after,
        -- A rejected application had come as far as it was then. A stage that was skipped counts as
        -- passed.
        coalesce(case status when 'rejected' then stage_left else array_position(array['approved', 'shortlisted', 'hired'], status) end, 0) as stage
      from public.job_applications application left join steps on application_id = application.id
      where created_at >= since and created_at < until)
  select
    (select count(*) from arrived) as received,
    (
      select coalesce(jsonb_object_agg(status, number), '{}')
      from (select status, count(*) as number from arrived group by status) as counted) as statuses,
    -- reached: approved, shortlisted, hired
    (
      select row(
        count(*) filter (where stage >= 1), count(*) filter (where stage >= 2), count(*) filter (where stage >= 3)
      )::shapes.reached_stages
      from arrived) as reached,
    -- times: answer, decision, hire, unanswered_for_a_week
    (
      select row(
        private.spread_of(array_agg(answered_after) filter (where answered_after is not null)),
        private.spread_of(array_agg(decided_after) filter (where decided_after is not null)),
        private.spread_of(array_agg(decided_after) filter (where status = 'hired')),
        count(*) filter (where status = 'pending' and created_at < at - interval '7 days'))::shapes.answer_times
      from arrived) as times,
    (
      select coalesce(array_agg(
        row(source, received, approved, hired)::shapes.source_outcome order by received desc, source nulls first), '{}')
      from (
        select source, count(*) as received, count(*) filter (where stage >= 1) as approved, count(*) filter (where stage >= 3) as hired
        from arrived group by source) as counted) as sources
$$;

-- Written out here: as a function, called for each of 100,000 rows, it took as long as all the
-- rest.
drop function if exists private.stage_of(text);

revoke all on function private.outcomes_of(timestamptz, timestamptz, timestamptz) from public;
