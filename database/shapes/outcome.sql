-- The outcome of deciding on or moving one application. `decided`: its status was no longer the one
-- on the screen; `late`: after the 8 seconds; `theirs`: somebody else's step.
create domain shapes.outcome_word as text check (value in ('done', 'decided', 'gone', 'late', 'theirs'));

create type shapes.outcome as (id uuid, status text, outcome shapes.outcome_word);

comment on column shapes.outcome.status is 'as public.job_applications.status, or null';
