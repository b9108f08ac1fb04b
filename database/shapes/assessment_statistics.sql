-- `difficulty` is the share of right answers, `chosen` how often each option was chosen.
-- `discrimination` and `kr20` are null below 30 results.
create type shapes.question_statistics as (
  question text, options jsonb, "right" jsonb, difficulty numeric, discrimination numeric,
  chosen bigint[], skipped bigint);

comment on column shapes.question_statistics.options is 'as text[]';
comment on column shapes.question_statistics."right" is 'as integer';
comment on column shapes.question_statistics.discrimination is 'or null';

-- `left_out`: results with older versions of the questions.
create type shapes.assessment_statistics as (
  n bigint, left_out bigint, kr20 numeric, questions shapes.question_statistics[]);

comment on column shapes.assessment_statistics.kr20 is 'or null';
