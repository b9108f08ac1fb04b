-- An open posting as browsing shows it. `skills` are the first three.
create type shapes.job_card as (
  id uuid, title text, company_name text, location text, work_mode text, type text, salary_min numeric,
  salary_max numeric, currency text, salary_range text, experience_required text,
  created_at timestamptz, undated boolean, verified boolean, found_by text,
  closing_date date, skills text[], has_test boolean, logo text);

comment on column shapes.job_card.work_mode is 'as public.jobs.work_mode';
comment on column shapes.job_card.type is 'as public.jobs.type';
comment on column shapes.job_card.salary_min is 'or null';
comment on column shapes.job_card.salary_max is 'or null';
comment on column shapes.job_card.salary_range is 'or null';
comment on column shapes.job_card.experience_required is 'or null';
comment on column shapes.job_card.found_by is 'or null';
comment on column shapes.job_card.closing_date is 'or null';
comment on column shapes.job_card.logo is 'or null';

-- A part of a sentence that a search takes for more than words: `value` is the place's name;
-- remote, hybrid or onsite; fresher, senior or intern; a type; rupees a year; years; days; what is
-- refused.
create type shapes.understood as (kind text, typed text, value text);


-- A page of them. The total comes with the first page only; `hidden` are those that would also
-- match without the filter by pay.
create type shapes.found_jobs as (
  jobs jsonb, total integer, more boolean, hidden integer, hidden_more boolean, next text,
  meant_keyword text, meant_location text, understood jsonb, missing text[]);

comment on column shapes.found_jobs.jobs is 'as shapes.job_card[]';
comment on column shapes.found_jobs.total is 'or null';
comment on column shapes.found_jobs.hidden is 'or null';
comment on column shapes.found_jobs.next is 'or null';
comment on column shapes.found_jobs.meant_keyword is 'or null';
comment on column shapes.found_jobs.meant_location is 'or null';
comment on column shapes.found_jobs.understood is 'as shapes.understood[]';
