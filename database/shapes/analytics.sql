-- Totals, whatever the period.
create type shapes.analytics_totals as (
  total_jobs bigint, active_jobs bigint, total_applications bigint, application_rate numeric,
  applications_per_job numeric);

-- A day, or the first day of a month.
create type shapes.chart_column as (day date, applications bigint);

create type shapes.taken_test as (
  job_id uuid, title text, company text, results bigint, mean numeric, median double precision);
create type shapes.taken_tests as (postings bigint, results numeric, most_taken shapes.taken_test[]);

-- The applications that arrived from `since` until before `until`.
create type shapes.analytics_period as (
  since timestamptz, until timestamptz, chart shapes.chart_column[], assessments shapes.taken_tests);

-- For `n` applications, in seconds; null for none.
create type shapes.spread as (n bigint, median numeric, most numeric);

comment on column shapes.spread.median is 'or null';
comment on column shapes.spread.most is 'or null';

create type shapes.reached_stages as (approved bigint, shortlisted bigint, hired bigint);
create type shapes.answer_times as (
  answer shapes.spread, decision shapes.spread, hire shapes.spread, unanswered_for_a_week bigint);

-- `source` is null when it is unknown.
create type shapes.source_outcome as (source text, received bigint, approved bigint, hired bigint);

comment on column shapes.source_outcome.source is 'or null';

create type shapes.analytics_outcomes as (
  received bigint, statuses jsonb, reached shapes.reached_stages, times shapes.answer_times,
  sources shapes.source_outcome[]);

comment on column shapes.analytics_outcomes.statuses is 'map of bigint by public.job_applications.status';

-- In the period, and in the period of the same length before it.
create type shapes.moved as (now numeric, before numeric);
create type shapes.moved_totals as (
  total_jobs shapes.moved, total_applications shapes.moved, application_rate shapes.moved,
  applications_per_job shapes.moved);
create type shapes.analytics_moves as (moved shapes.moved_totals);

create domain shapes.analytics as jsonb;
comment on domain shapes.analytics is 'all of analytics_totals, analytics_period, analytics_outcomes, analytics_moves';
