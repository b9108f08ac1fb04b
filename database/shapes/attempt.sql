-- A question as the person sees it, and the order of the questions and their options: as the
-- author's positions.
create type shapes.asked_question as (question text, options text[]);
create type shapes.question_order as (question bigint, options bigint[]);

-- A running attempt. Answers are chosen options by the position of their question.
create type shapes.open_attempt as (
  attempt_id uuid, job_id uuid, started_at timestamptz, deadline timestamptz, now timestamptz,
  seconds_left integer, answers jsonb, submitted_at jsonb, questions jsonb, shown_order jsonb);

comment on column shapes.open_attempt.answers is 'map of integer';
comment on column shapes.open_attempt.submitted_at is 'as null';
comment on column shapes.open_attempt.questions is 'as shapes.asked_question[]';
comment on column shapes.open_attempt.shown_order is 'as shapes.question_order[]';

-- Null for a score that was erased.
create type shapes.finished_attempt as (
  attempt_id uuid, job_id uuid, started_at timestamptz, deadline timestamptz, submitted_at timestamptz,
  score integer);

comment on column shapes.finished_attempt.score is 'or null';

create domain shapes.attempt as jsonb;
comment on domain shapes.attempt is 'one of open_attempt, finished_attempt';
