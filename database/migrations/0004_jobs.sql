-- Companies, their postings, and the questions of a posting's assessment.
create table public.companies (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 200),
  -- Two spellings of one name are one company: this is what the limits per company count by.
  folded_name text not null generated always as (lower(btrim(name))) stored unique,
  verified_at timestamptz,
  verified_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
);

create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  title text not null check (length(btrim(title)) between 1 and 300),
  -- company and company_name are one truth under two names; a trigger keeps them equal.
  company text not null check (length(btrim(company)) between 1 and 200),
  company_name text not null check (length(btrim(company_name)) between 1 and 200),
  company_id uuid references public.companies (id) on delete set null,
  department text check (length(department) <= 200),
  location text not null check (length(btrim(location)) between 1 and 300),
  work_mode text not null check (work_mode in ('remote', 'hybrid', 'onsite')),
  type text not null default 'full-time'
    check (type in ('full-time', 'part-time', 'contract', 'internship')),
  -- The pay as it was written, and the same as numbers a year in `currency` where it could be read.
  salary_range text check (length(salary_range) <= 300),
  salary_min numeric check (salary_min between 0 and 1e12),
  salary_max numeric check (salary_max between 0 and 1e12),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  experience_required text check (length(experience_required) <= 300),
  description text not null check (length(btrim(description)) between 1 and 100000),
  requirements text[] not null default '{}' check (cardinality(requirements) <= 200),
  responsibilities text[] not null default '{}' check (cardinality(responsibilities) <= 200),
  benefits text[] not null default '{}' check (cardinality(benefits) <= 200),
  skills text[] not null default '{}' check (cardinality(skills) <= 200),
  vacancies integer check (vacancies between 1 and 100000),
  closing_date date,
  -- As many empty entries as job_questions has rows: everybody may read this column, so it holds nothing worth reading.
  test_questions jsonb not null default '[]' check (jsonb_typeof(test_questions) = 'array'),
  status text not null default 'active' check (status in ('active', 'closed', 'draft')),
  posted_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint salary_in_order check (salary_min <= salary_max)
);

-- Browsing is always the newest active postings first.
create index jobs_browse on public.jobs (created_at desc, id desc) where status = 'active';
create index jobs_by_created on public.jobs (created_at desc, id desc);
create index jobs_by_company on public.jobs (company_id, status);
create index jobs_by_poster on public.jobs (posted_by);

-- Partial matches on title and location, where trigrams are available (in whichever schema the extension lives).
do $$
declare
  home text := (
    select n.nspname from pg_extension e join pg_namespace n on n.oid = e.extnamespace
    where e.extname = 'pg_trgm');
begin
  if home is not null then
    execute format(
      'create index jobs_by_text on public.jobs
         using gin (title %1$I.gin_trgm_ops, location %1$I.gin_trgm_ops)
         with (fastupdate = off) where status = ''active''', home);
  end if;
end;
$$;

-- Positions count from 0 as the answers of a result do; correct_answer counts from 0 too.
create table public.job_questions (
  job_id uuid not null references public.jobs (id) on delete cascade,
  position integer not null check (position between 0 and 199),
  question text not null check (length(btrim(question)) between 1 and 5000),
  options text[] not null check (
    cardinality(options) = 4 and array_position(options, null) is null and array_position(options, '') is null),
  correct_answer smallint not null check (correct_answer between 0 and 3),
  primary key (job_id, position)
);

-- Questions on their way from a written row into job_questions, within one transaction (see functions/move_questions.sql).
create table private.arriving_questions (
  job_id uuid primary key,
  transaction_id xid8 not null,
  questions jsonb not null
);

-- Where an imported posting came from, and what it said there. The source's text is raw and never public.
create table public.job_imports (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  source text not null check (length(source) between 1 and 200),
  external_id text not null check (length(external_id) between 1 and 500),
  source_url text check (source_url ~* '^https?://[^[:space:]]+$' and length(source_url) <= 2048),
  source_text jsonb not null,
  imported_at timestamptz not null default now(),
  unique (source, external_id)
);
