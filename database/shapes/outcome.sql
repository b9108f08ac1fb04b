-- What became of one application that somebody decided on or moved. `decided`: its status was not
-- the one on the screen any more; `late`: after the 8 seconds; `theirs`: somebody else's step.
create domain shapes.outcome_word as text check (value in ('done', 'decided', 'gone', 'late', 'theirs'));

create type shapes.outcome as (id uuid, status text, outcome shapes.outcome_word);

comment on column shapes.outcome.status is 'as public.job_applications.status, or null';
