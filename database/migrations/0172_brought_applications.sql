-- Applications that a company brings from where it hired before. They wait for the person, who is told by mail. What is personal
-- stands in a private table until then; the company reads the name from the moment the notice has gone, and never the address.
create table public.brought_applications (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references public.companies (id) on delete cascade,
  job_id uuid not null references public.jobs (id) on delete cascade,
  stage_id uuid references public.stages (id) on delete set null,
  status text not null check (status in ('pending', 'approved', 'shortlisted')),
  full_name text check (length(btrim(full_name)) between 1 and 200),
  source text check (source ~ '^[a-z0-9][a-z0-9._-]{0,59}$'),
  applied_on date not null,
  state text not null default 'waiting' check (state in ('waiting', 'told', 'taken', 'removed', 'expired', 'unreachable')),
  brought_by uuid references public.profiles (id) on delete set null,
  application_id uuid references public.job_applications (id) on delete set null,
  created_at timestamptz not null default now(),
  told_at timestamptz,
  ended_at timestamptz,
  expires_at timestamptz not null default now() + interval '30 days',
  constraint brought_name_after_the_notice check ((full_name is not null) = (state = 'told')),
  constraint brought_end check ((ended_at is not null) = (state not in ('waiting', 'told')))
);
create index brought_applications_by_company on public.brought_applications (company_id, created_at desc, id desc);
create index brought_applications_by_job on public.brought_applications (job_id);
create index brought_applications_by_member on public.brought_applications (brought_by);
create index brought_applications_by_stage on public.brought_applications (stage_id);
create index brought_applications_by_application on public.brought_applications (application_id);
create index brought_applications_waiting on public.brought_applications (expires_at) where ended_at is null;
create index brought_applications_over on public.brought_applications (ended_at) where ended_at is not null;

-- Who it is, while they have not answered. The hash of the link's token is the same in all rows of one notice.
create table private.brought_people (
  brought_id uuid primary key references public.brought_applications (id) on delete cascade,
  full_name text not null check (length(btrim(full_name)) between 1 and 200),
  email text not null check (email ~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' and length(email) <= 320),
  token_hash bytea not null,
  notice_id uuid references private.outgoing_mail (id) on delete set null
);
create index brought_people_by_address on private.brought_people (lower(email));
create index brought_people_by_token on private.brought_people (token_hash);
create index brought_people_by_notice on private.brought_people (notice_id);

-- Who is not brought again, by the hash of the address: to a posting, where they took it over; to a company, where they asked for
-- removal or did not answer; to any company, where they asked for that.
create table private.brought_before (
  company_id uuid references public.companies (id) on delete cascade,
  job_id uuid references public.jobs (id) on delete cascade,
  address_hash bytea not null,
  constraint brought_before_once unique nulls not distinct (address_hash, company_id, job_id)
);
create index brought_before_by_company on private.brought_before (company_id);
create index brought_before_by_job on private.brought_before (job_id);
