-- Mails that people choose for what waits for them: a test that was not begun, and a saved job that closes.
alter table public.profiles
  add column mail_assessments boolean not null default true,
  add column mail_saved_jobs boolean not null default false;

-- Of which applications' tests somebody was reminded: once each.
create table private.assessment_reminders (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  reminded_at timestamptz not null
);

-- Which closing jobs somebody was mailed about lately: once each.
create table private.mailed_closings (
  person_id uuid not null references public.profiles (id) on delete cascade,
  job_id uuid not null references public.jobs (id) on delete cascade,
  mailed_at timestamptz not null,
  primary key (person_id, job_id)
);

create index mailed_closings_by_job on private.mailed_closings (job_id);
create index mailed_closings_by_time on private.mailed_closings (mailed_at);

-- The key in the reminders ends those, and leaves the alerts alone.
alter table private.alert_tokens add column reminder_token uuid not null unique default gen_random_uuid();
