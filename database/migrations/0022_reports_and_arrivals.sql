-- Reports about postings, what the texts of postings themselves give away, what was checked of an employer, and what goes with an application:
-- where the person came from, and why they took it back.
create table public.job_reports (
  id uuid primary key default gen_random_uuid(),
  -- The posting may go away before somebody has read the report: what it was called stays.
  job_id uuid references public.jobs (id) on delete set null,
  job_title text not null,
  job_company text not null,
  -- Empty for a visitor, and once the person is gone.
  person_id uuid default auth.uid() references public.profiles (id) on delete set null,
  reason text not null check (reason in ('fee', 'messenger', 'not_real', 'discriminates', 'outdated', 'other')),
  details text check (length(btrim(details)) between 1 and 2000),
  state text not null default 'open' check (state in ('open', 'upheld', 'dismissed')),
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  settled_by uuid references public.profiles (id) on delete set null,
  unique (person_id, job_id),
  constraint settled_when_not_open check ((state = 'open') = (settled_at is null))
);

create index job_reports_by_job on public.job_reports (job_id, created_at desc);
create index job_reports_by_state on public.job_reports (state, created_at desc, id desc);
create index job_reports_by_settler on public.job_reports (settled_by);
-- How many came from visitors of late, for the bounds on them.
create index job_reports_by_visitors on public.job_reports (created_at) where person_id is null;

-- Postings whose own text asks for money or leads away to a messenger, with the sentence that does. Kept by functions/flag_job.sql.
create table public.job_flags (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  signs text[] not null check (cardinality(signs) > 0 and signs <@ array['fee', 'messenger']),
  sentences text[] not null,
  flagged_at timestamptz not null default now(),
  -- An administrator has looked: not again until the text changes.
  dismissed_at timestamptz,
  dismissed_by uuid references public.profiles (id) on delete set null
);

create index job_flags_standing on public.job_flags (flagged_at desc) where dismissed_at is null;
create index job_flags_by_dismisser on public.job_flags (dismissed_by);

-- How it was found out that an employer is who it says it is.
alter table public.companies
  add column verified_method text check (verified_method in ('domain_email', 'dns', 'documents'));

alter table public.job_applications
  -- Where the person first came from, as the address or the page before said: { "source", "medium", "campaign", "referrer" }.
  add column arrival jsonb check (
    jsonb_typeof(arrival) = 'object' and arrival <> '{}' and length(arrival::text) <= 600
    and arrival - array['source', 'medium', 'campaign', 'referrer'] = '{}'),
  add column withdrawal_reason text check (withdrawal_reason in (
    'other_job', 'pay', 'place', 'role', 'waiting', 'doubts', 'personal', 'other')),
  add column withdrawal_note text check (length(btrim(withdrawal_note)) between 1 and 1000),
  add constraint reason_of_a_withdrawal check (
    status = 'withdrawn' or (withdrawal_reason is null and withdrawal_note is null));
