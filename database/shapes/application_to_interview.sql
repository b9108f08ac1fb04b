-- An application as an interviewer sees it: without any way to reach the person.
create type shapes.application_to_interview as (
  id uuid, status text, created_at timestamptz, job_title text, company_name text, full_name text, skills text[],
  positions jsonb, score integer);

comment on column shapes.application_to_interview.status is 'as public.job_applications.status';
comment on column shapes.application_to_interview.full_name is 'or null';
comment on column shapes.application_to_interview.score is 'or null';
