-- What waits for an administrator today: lists are short, the number beside each counts all.
create type shapes.waiting_application as (id uuid, job_title text, name text, created_at timestamptz);

comment on column shapes.waiting_application.job_title is 'or null';
comment on column shapes.waiting_application.name is 'or null';

create type shapes.tested_application as (
  id uuid, job_title text, name text, score integer, completed_at timestamptz);

comment on column shapes.tested_application.job_title is 'or null';
comment on column shapes.tested_application.name is 'or null';

create type shapes.closing_posting as (id uuid, title text, company_name text, closing_date date);

-- Open ones; a day if there is one.
create type shapes.open_complaints as (late bigint, late_since date, due bigint, due_on date);

comment on column shapes.open_complaints.late_since is 'or null';
comment on column shapes.open_complaints.due_on is 'or null';

-- `tested`: undecided, with a finished test, and not opened by anybody since. `closing`: within a
-- week. `unanswered`: postings with an open "Still hiring?" question.
create type shapes.work as (
  waiting bigint, waiting_longest shapes.waiting_application[],
  tested bigint, tested_lately shapes.tested_application[],
  closing bigint, closing_soonest shapes.closing_posting[],
  reports bigint,
  complaints shapes.open_complaints,
  unanswered bigint,
  messages bigint,
  subscribers bigint);
