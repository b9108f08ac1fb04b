-- A row of the administrators' list. The person's and the posting's texts are null once those are
-- deleted.
create type shapes.listed_application as (
  id uuid, status text, created_at timestamptz, updated_at timestamptz, resume_url text,
  receipt_number text, source text, rejection_reason text, job_id uuid, applicant_id uuid,
  job_title text, company_name text, department text, full_name text, email text, score integer,
  tags text[], assigned_to uuid,
  stage_id uuid, stage_name text, stage_since timestamptz, stage_due_at timestamptz);

comment on column shapes.listed_application.status is 'as public.job_applications.status';
comment on column shapes.listed_application.resume_url is 'or null';
comment on column shapes.listed_application.source is 'or null';
comment on column shapes.listed_application.rejection_reason is 'or null';
comment on column shapes.listed_application.job_id is 'or null';
comment on column shapes.listed_application.applicant_id is 'or null';
comment on column shapes.listed_application.job_title is 'or null';
comment on column shapes.listed_application.company_name is 'or null';
comment on column shapes.listed_application.department is 'or null';
comment on column shapes.listed_application.full_name is 'or null';
comment on column shapes.listed_application.email is 'or null';
comment on column shapes.listed_application.score is 'or null';
comment on column shapes.listed_application.assigned_to is 'or null';
comment on column shapes.listed_application.stage_id is 'or null';
comment on column shapes.listed_application.stage_name is 'or null';
comment on column shapes.listed_application.stage_due_at is 'or null';

-- `next` is the mark of the next page, `read_at` the time of this answer.
create type shapes.application_page as (applications jsonb, next text, read_at timestamptz);

comment on column shapes.application_page.applications is 'as shapes.listed_application[]';
comment on column shapes.application_page.next is 'or null';

-- The number of matches: of each status, in total, of those that arrived lately, and, of one
-- posting, of each of its stages without those who are out of it.
create type shapes.application_counts as (statuses jsonb, total numeric, fresh numeric, stages jsonb);

comment on column shapes.application_counts.statuses is 'map of bigint by public.job_applications.status';
comment on column shapes.application_counts.stages is 'map of bigint';
