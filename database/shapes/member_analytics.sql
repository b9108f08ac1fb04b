-- Applications of a company, of a posting or from a source, by their present status; how many were
-- answered; and the median of how long that took, in seconds, which is withheld below five.
create type shapes.hiring_figures as (
  id uuid, name text, received bigint, pending bigint, approved bigint, shortlisted bigint, hired bigint, rejected bigint,
  withdrawn bigint, answers bigint, answer_time bigint);

comment on column shapes.hiring_figures.id is 'or null';
comment on column shapes.hiring_figures.name is 'or null';
comment on column shapes.hiring_figures.answer_time is 'or null';

-- First answers of one person; of nobody, where whoever gave them has left the platform.
create type shapes.recruiter_figures as (id uuid, name text, answers bigint, answer_time bigint);

comment on column shapes.recruiter_figures.id is 'or null';
comment on column shapes.recruiter_figures.name is 'or null';
comment on column shapes.recruiter_figures.answer_time is 'or null';

-- Who is in a posting's stage now, and how many of them are past what it promised.
create type shapes.stage_figures as (id uuid, name text, job_id uuid, title text, people bigint, overdue bigint);

-- The applications that arrived from `since` until before `until`; `before`: in the period of the
-- same length before it.
create type shapes.member_analytics as (
  company_name text, since timestamptz, until timestamptz, chart shapes.chart_column[], total shapes.hiring_figures, before shapes.hiring_figures,
  postings shapes.hiring_figures[], sources shapes.hiring_figures[], recruiters shapes.recruiter_figures[],
  stages shapes.stage_figures[]);
