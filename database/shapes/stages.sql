-- A stage of a posting, with how many people are in it now.
create type shapes.listed_stage as (
  id uuid, name text, status text, promised_days integer, shown boolean, people integer);

comment on column shapes.listed_stage.status is 'as public.stages.status';
comment on column shapes.listed_stage.promised_days is 'or null';

-- The outcome of a move into a stage, and where the application is now. `moved`: it was not in the
-- stage that was on the screen any more, `moved_by` put it where it is; `decided`: its status does
-- not allow a move any more; `late` and `theirs` as in shapes.outcome.
create domain shapes.stage_outcome_word as text check (value in ('done', 'moved', 'decided', 'gone', 'late', 'theirs'));

create type shapes.stage_outcome as (
  id uuid, outcome shapes.stage_outcome_word, status text, stage_id uuid, stage_name text, stage_since timestamptz,
  stage_due_at timestamptz, moved_by text);

comment on column shapes.stage_outcome.status is 'as public.job_applications.status, or null';
comment on column shapes.stage_outcome.stage_id is 'or null';
comment on column shapes.stage_outcome.stage_name is 'or null';
comment on column shapes.stage_outcome.stage_since is 'or null';
comment on column shapes.stage_outcome.stage_due_at is 'or null';
comment on column shapes.stage_outcome.moved_by is 'or null';
