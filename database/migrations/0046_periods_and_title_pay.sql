-- What a résumé says of a position or a study is kept as it was read: only a year, no end, only the employer. The words are made when it is
-- shown, in the language of whoever reads it.
alter table public.profile_experiences
  alter column title drop not null,
  alter column company drop not null,
  alter column started_on drop not null,
  -- year: the month is not known; the date is the first or the last month of its year.
  add column started_by text not null default 'month' check (started_by in ('month', 'year')),
  -- unknown: an empty end does not mean that it goes on to this day.
  add column ended_by text not null default 'month' check (ended_by in ('month', 'year', 'unknown')),
  add constraint names_something check (num_nonnulls(title, company) > 0),
  add constraint no_end_if_unknown check (ended_by <> 'unknown' or ended_on is null);

alter table public.profile_educations
  alter column qualification drop not null,
  alter column institution drop not null,
  add constraint names_something check (num_nonnulls(qualification, institution) > 0);

-- What postings of a kind of title pay here, so that a posting far above it can be told.
create table private.title_pay (
  -- As private.kind_of_title gives it.
  kind text primary key,
  -- How many postings were counted.
  postings integer not null,
  -- Rupees a year: nine in ten offer at most this.
  usual numeric not null,
  counted_at timestamptz not null default now()
);

alter table public.job_flags
  drop constraint job_flags_signs_check,
  add constraint job_flags_signs_check check (
    cardinality(signs) > 0 and signs <@ array['fee', 'messenger', 'papers', 'forwarding', 'home', 'hurry', 'mail', 'pay']);
