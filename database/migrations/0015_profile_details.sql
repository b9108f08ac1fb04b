-- What a profile holds beside the texts of its own row: positions and studies one by one, what a person expects of the next job, and the
-- files of their résumés. Each group is a table of its own, because who may read it is decided by row.
create table public.profile_experiences (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  position smallint not null default 0 check (position between 0 and 1000),
  title text not null check (length(btrim(title)) between 1 and 200),
  company text not null check (length(btrim(company)) between 1 and 200),
  place text check (length(place) <= 200),
  -- By the month: the day is always the first.
  started_on date not null check (extract(day from started_on) = 1 and extract(year from started_on) between 1940 and 2100),
  -- Empty: to this day.
  ended_on date check (extract(day from ended_on) = 1 and ended_on <= date '2100-12-01'),
  description text check (length(description) <= 4000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ends_after_it_starts check (ended_on >= started_on)
);
create index profile_experiences_by_person on public.profile_experiences (person_id, position, created_at);

create table public.profile_educations (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  position smallint not null default 0 check (position between 0 and 1000),
  qualification text not null check (length(btrim(qualification)) between 1 and 200),
  institution text not null check (length(btrim(institution)) between 1 and 200),
  start_year smallint check (start_year between 1940 and 2100),
  -- The year it ends or is expected to; empty: still going on.
  end_year smallint check (end_year between 1940 and 2100),
  grade text check (length(grade) <= 100),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint ends_after_it_starts check (end_year >= start_year)
);
create index profile_educations_by_person on public.profile_educations (person_id, position, created_at);

-- Rupees a year. Shown to nobody until the person says so.
create table public.profile_pay (
  person_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  current_pay integer check (current_pay between 0 and 1000000000),
  expected_pay integer check (expected_pay between 0 and 1000000000),
  shared boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.profile_availability (
  person_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  notice_days smallint check (notice_days between 0 and 365),
  preferred_cities text[] check (cardinality(preferred_cities) <= 20 and length(array_to_string(preferred_cities, ',')) <= 1000),
  work_mode text check (work_mode in ('remote', 'hybrid', 'onsite')),
  shared boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One row for each file that a person keeps. The row comes with the upload and goes with the file; the file outlives the row only while an
-- application was sent with it. Which résumé is the default one is said by profiles.resume_url and nowhere else.
create table public.resumes (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  -- In the bucket resumes.
  path text not null unique check (length(path) <= 1024),
  name text not null check (length(btrim(name)) between 1 and 200 and name !~ '[[:cntrl:]]'),
  size integer not null default 0,
  type text,
  created_at timestamptz not null default now(),
  constraint resume_is_own check (path ~ ('^' || person_id::text || '[/_.-]'))
);
create index resumes_by_person on public.resumes (person_id, created_at desc);

-- What was uploaded before there was this table.
insert into public.resumes (person_id, path, name, size, type, created_at)
select p.id, o.name, left(regexp_replace(o.name, '^.*/', ''), 200), coalesce((o.metadata ->> 'size')::integer, 0),
  o.metadata ->> 'mimetype', o.created_at
from storage.objects o
join public.profiles p on o.name ~ ('^' || p.id::text || '[/_.-]')
where o.bucket_id = 'resumes' and regexp_replace(o.name, '^.*/', '') !~ '[[:cntrl:]]'
on conflict (path) do nothing;
