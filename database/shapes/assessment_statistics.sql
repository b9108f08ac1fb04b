-- `difficulty` is the share that answered rightly, `chosen` how often each option was. Null below
-- 30 results: `discrimination`, `kr20`.
create type shapes.question_statistics as (
  question text, options jsonb, "right" jsonb, difficulty numeric, discrimination numeric,
  chosen bigint[], skipped bigint);

comment on column shapes.question_statistics.options is 'as text[]';
comment on column shapes.question_statistics."right" is 'as integer';
comment on column shapes.question_statistics.discrimination is 'or null';

-- `left_out`: results of other questions than the latest.
create type shapes.assessment_statistics as (
  n bigint, left_out bigint, kr20 numeric, questions shapes.question_statistics[]);

comment on column shapes.assessment_statistics.kr20 is 'or null';
