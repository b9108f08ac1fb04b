-- What a person keeps for later and is told: saved jobs, saved searches with their alerts, and notifications.
create table public.saved_jobs (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  -- The posting may go away: what it was called stays, for the line that says so.
  job_id uuid references public.jobs (id) on delete set null,
  job_title text not null,
  job_company text not null,
  -- Since when the posting is not open any more; the person cannot read it then.
  closed_at timestamptz,
  saved_at timestamptz not null default now(),
  unique (person_id, job_id)
);

create index saved_jobs_by_person on public.saved_jobs (person_id, saved_at desc);
create index saved_jobs_by_job on public.saved_jobs (job_id);

create table public.saved_searches (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 100),
  -- The filters of the list under the names of its address: { "keyword": "nurse", "min_salary": 300000 }.
  filters jsonb not null,
  alert boolean not null default true,
  created_at timestamptz not null default now(),
  -- Until when new jobs have been looked for.
  alerted_until timestamptz not null default now()
);

create index saved_searches_by_person on public.saved_searches (person_id, created_at desc);
create index saved_searches_alerting on public.saved_searches (person_id) where alert;

-- The last day, in India, on which a person's searches were looked through: once a day at most.
create table private.job_alert_runs (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  ran_on date not null
);

-- What somebody was told of lately, so that a posting found twice is told once.
create table private.alerted_jobs (
  person_id uuid not null references public.profiles (id) on delete cascade,
  job_id uuid not null references public.jobs (id) on delete cascade,
  alerted_at timestamptz not null,
  primary key (person_id, job_id)
);

create index alerted_jobs_by_job on private.alerted_jobs (job_id);
create index alerted_jobs_by_time on private.alerted_jobs (alerted_at);

-- Whoever holds the token may end the alerts; it is in the mails and nowhere a client can read.
create table private.alert_tokens (
  person_id uuid primary key references public.profiles (id) on delete cascade,
  token uuid not null unique default gen_random_uuid()
);

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null check (kind in (
    'application_received', 'application_decided', 'assessment_waiting', 'assessment_closing',
    'saved_job_closing', 'job_alert')),
  -- The application, the posting or the day's alert that it is about.
  subject uuid not null,
  -- What the words are made of: { "job_id": …, "job_title": … }.
  data jsonb not null default '{}',
  -- From when on it is seen: a decision waits until it cannot be taken back.
  created_at timestamptz not null default now(),
  read_at timestamptz,
  -- Has its row been touched since it may be seen? Only then do screens that are open hear of it.
  announced boolean not null default true
);

create index notifications_by_person on public.notifications (person_id, created_at desc, id desc);
create index notifications_unread on public.notifications (person_id) where read_at is null;
create index notifications_by_time on public.notifications (created_at);
create index notifications_to_announce on public.notifications (created_at) where not announced;
-- What a sweep finds again and again is told once.
create unique index one_notification on public.notifications (person_id, kind, subject)
  where kind in ('assessment_waiting', 'assessment_closing', 'saved_job_closing');

-- What a person does not want to see here. Which mails they want is in their profile.
create table public.muted_notifications (
  person_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  topic text not null check (topic in ('applications', 'assessments', 'saved_jobs', 'job_alerts')),
  primary key (person_id, topic)
);
