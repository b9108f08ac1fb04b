-- A posting has stages of its own beside the statuses: each belongs to one status, and promises so many days. A company keeps
-- the stages with which its new postings begin. A posting without any goes by the statuses alone.
create table public.company_stages (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 60),
  position integer not null check (position between 0 and 19),
  status text not null check (status in ('pending', 'approved', 'shortlisted', 'hired')),
  promised_days integer check (promised_days between 1 and 365),
  -- Is its name told to the applicant? Otherwise its status is.
  shown boolean not null default false,
  unique (company_id, position) deferrable initially deferred
);

create table public.stages (
  id uuid primary key default gen_random_uuid(),
  job_id uuid not null references public.jobs (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 60),
  position integer not null check (position between 0 and 19),
  status text not null check (status in ('pending', 'approved', 'shortlisted', 'hired')),
  promised_days integer check (promised_days between 1 and 365),
  shown boolean not null default false,
  unique (job_id, position) deferrable initially deferred
);

-- `stage_since`: since when it is where it is, in a stage or a status. `stage_due_at`: until when its stage promises a next step.
alter table public.job_applications
  add column stage_id uuid references public.stages (id) on delete set null,
  add column stage_since timestamptz,
  add column stage_due_at timestamptz;
alter table public.job_applications disable trigger user;
update public.job_applications application set stage_since = coalesce(
  (select max(changed_at) from public.application_status_log where application_id = application.id), created_at);
alter table public.job_applications enable trigger user;
alter table public.job_applications alter column stage_since set not null, alter column stage_since set default now();
create index job_applications_by_stage on public.job_applications (stage_id) where stage_id is not null;

-- Every move from one stage to another: who, when, and how long the application had been in the one that it left. `name`, `status`
-- and `shown` are those of the stage at that time.
create table public.stage_moves (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  from_stage_id uuid references public.stages (id) on delete set null,
  from_since timestamptz not null,
  stage_id uuid references public.stages (id) on delete set null,
  name text not null,
  status text not null,
  shown boolean not null,
  moved_by uuid references public.profiles (id) on delete set null,
  moved_at timestamptz not null,
  taken_back_at timestamptz
);
create index stage_moves_by_application on public.stage_moves (application_id, id desc);
create index stage_moves_by_stage on public.stage_moves (stage_id);
create index stage_moves_by_earlier_stage on public.stage_moves (from_stage_id);
create index stage_moves_by_author on public.stage_moves (moved_by);

-- Which status may follow which. Within one status every stage may follow every other.
create table private.status_steps (
  from_status text not null,
  to_status text not null,
  primary key (from_status, to_status)
);
insert into private.status_steps (from_status, to_status) values
  ('pending', 'approved'), ('pending', 'rejected'),
  ('approved', 'shortlisted'), ('approved', 'hired'), ('approved', 'rejected'),
  ('shortlisted', 'hired'), ('shortlisted', 'rejected');

alter table private.application_list
  add column stage_id uuid,
  add column stage_since timestamptz,
  add column stage_due_at timestamptz;
update private.application_list listed set stage_since = application.stage_since
from public.job_applications application where application.id = listed.application_id;
create index application_list_by_stage_id on private.application_list (stage_id, created_at, application_id);
create index application_list_due on private.application_list (stage_due_at) where stage_due_at is not null;
