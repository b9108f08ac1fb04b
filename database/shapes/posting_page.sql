create type shapes.listed_posting as (
  id uuid, title text, company_name text, location text, type text, status text, closing_date date,
  created_at timestamptz, updated_at timestamptz, applications bigint);

comment on column shapes.listed_posting.type is 'as public.jobs.type';
comment on column shapes.listed_posting.status is 'as public.jobs.status';
comment on column shapes.listed_posting.closing_date is 'or null';

-- `statuses`: how many matches have each status, ignoring the status filter.
create type shapes.posting_page as (postings shapes.listed_posting[], statuses jsonb);

comment on column shapes.posting_page.statuses is 'map of bigint by public.jobs.status';
