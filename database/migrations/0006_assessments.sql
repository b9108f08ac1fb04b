-- A person's one attempt at a posting's questions, and its result.
create table public.assessment_attempts (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.jobs (id) on delete cascade,
  candidate_id uuid not null references public.profiles (id) on delete cascade,
  started_at timestamptz not null default now(),
  deadline timestamptz not null,
  -- What was chosen so far, by position: { "0": 2 }.
  answers jsonb not null default '{}' check (jsonb_typeof(answers) = 'object'),
  submitted_at timestamptz,
  unique (job_id, candidate_id)
);

create index assessment_attempts_by_candidate on public.assessment_attempts (candidate_id);
create index assessment_attempts_open on public.assessment_attempts (deadline) where submitted_at is null;

-- The questions as they were at the start, right answers included: an edit during the test changes nothing for whoever takes it.
create table private.assessment_snapshots (
  attempt_id uuid primary key references public.assessment_attempts (id) on delete cascade,
  questions jsonb not null
);

create table public.assessment_results (
  id uuid primary key default gen_random_uuid(),
  job_id uuid references public.jobs (id) on delete set null,
  candidate_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  score integer not null check (score between 0 and 100),
  answers jsonb not null default '{}',
  completed_at timestamptz not null default now(),
  unique (job_id, candidate_id)
);

create index assessment_results_by_candidate on public.assessment_results (candidate_id);
