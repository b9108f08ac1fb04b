-- Applications, and everything that ever happened to their status.
create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  -- Both ends may go away; the application then stays as a count, with the posting's title and company as they were.
  job_id uuid references public.jobs (id) on delete set null,
  applicant_id uuid default auth.uid() references public.profiles (id) on delete set null,
  status text not null default 'pending'
    check (status in ('pending', 'approved', 'shortlisted', 'rejected', 'hired', 'withdrawn')),
  cover_letter text check (length(cover_letter) <= 20000),
  resume_url text check (length(resume_url) <= 1024),
  job_title text,
  job_company text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint resume_is_own check (resume_url ~ ('^' || applicant_id::text || '[/_.-]'))
);

-- One undecided or accepted application per person and job, whatever name it is sent under and however many arrive at once.
create unique index one_open_application on public.job_applications (job_id, applicant_id)
  where status in ('pending', 'approved', 'shortlisted', 'hired');
create index job_applications_by_applicant on public.job_applications (applicant_id, created_at desc);
create index job_applications_by_job on public.job_applications (job_id, created_at desc);
create index job_applications_by_status on public.job_applications (status, created_at desc);
create index job_applications_by_created on public.job_applications (created_at desc, id desc);

create table public.application_status_log (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  -- Empty for the first entry: the application arrived.
  from_status text,
  to_status text not null,
  changed_by uuid references public.profiles (id) on delete set null,
  changed_at timestamptz not null default now()
);

create index application_status_log_by_application on public.application_status_log (application_id, id desc);
create index application_status_log_by_author on public.application_status_log (changed_by);
create index application_status_log_by_time on public.application_status_log (changed_at);
