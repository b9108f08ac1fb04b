-- The dashboard's numbers. The placement rate is in percent of the decided applications, null for
-- none. Changes are against the 30 days before the last 30: in percent, the placement rate's in
-- points; null where there is nothing to compare with.
create type shapes.statistics as (
  users bigint, users_change numeric,
  active_jobs bigint, active_jobs_change numeric,
  applications bigint, applications_change numeric,
  placement_rate numeric, placement_rate_change numeric);

comment on column shapes.statistics.users_change is 'or null';
comment on column shapes.statistics.active_jobs_change is 'or null';
comment on column shapes.statistics.applications_change is 'or null';
comment on column shapes.statistics.placement_rate is 'or null';
comment on column shapes.statistics.placement_rate_change is 'or null';
