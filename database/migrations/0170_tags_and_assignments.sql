-- What those who hire sort applications by, and who of them takes care of one. The applicant reads neither.
create table public.tags (
  id uuid primary key default gen_random_uuid(),
  -- Null for postings without a company.
  company_id uuid references public.companies (id) on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 30),
  created_at timestamptz not null default now()
);

create unique index tags_by_name on public.tags (company_id, lower(name)) nulls not distinct;

create table public.application_tags (
  application_id uuid not null references public.job_applications (id) on delete cascade,
  tag_id uuid not null references public.tags (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (application_id, tag_id)
);

create index application_tags_by_tag on public.application_tags (tag_id, application_id);

create table public.application_assignments (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  person_id uuid not null references public.profiles (id) on delete cascade,
  assigned_at timestamptz not null default now()
);

create index application_assignments_by_person on public.application_assignments (person_id, application_id);
