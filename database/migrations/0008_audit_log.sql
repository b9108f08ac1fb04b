-- Who did what to whom: written by the database alone, read by administrators, changed by nobody. No reference to people, so that an
-- entry outlives the account it speaks of.
create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor_id uuid,
  action text not null,
  target_table text not null,
  target_id text,
  details jsonb not null default '{}',
  address text,
  request_id text
);

create index audit_log_by_time on public.audit_log (at desc, id desc);
create index audit_log_by_target on public.audit_log (target_table, target_id);
