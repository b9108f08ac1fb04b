-- A person as the product knows them. Sign-in, password and confirmed address belong to auth.users.
create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  full_name text not null check (length(btrim(full_name)) between 1 and 200),
  email text check (length(email) <= 320),
  role text not null default 'candidate' check (role in ('candidate', 'admin')),
  phone text check (length(phone) <= 40),
  location text check (length(location) <= 200),
  bio text check (length(bio) <= 10000),
  skills text[] check (cardinality(skills) <= 200 and length(array_to_string(skills, ',')) <= 10000),
  experience text check (length(experience) <= 10000),
  education text check (length(education) <= 10000),
  resume_url text check (length(resume_url) <= 1024),
  linkedin_url text check (length(linkedin_url) <= 2048),
  github_url text check (length(github_url) <= 2048),
  portfolio_url text check (length(portfolio_url) <= 2048),
  -- What this person wants to be written about; the platform's own switches are in settings.
  mail_application_updates boolean not null default true,
  mail_job_alerts boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A résumé is a file of the person's own: its path begins with their id.
  constraint resume_is_own check (resume_url ~ ('^' || id::text || '[/_.-]')),
  -- javascript: and data: links would run in the reader's page.
  constraint linkedin_is_web_address check (linkedin_url ~* '^https?://[^[:space:]]+$'),
  constraint github_is_web_address check (github_url ~* '^https?://[^[:space:]]+$'),
  constraint portfolio_is_web_address check (portfolio_url ~* '^https?://[^[:space:]]+$')
);

create index profiles_by_created on public.profiles (created_at desc, id desc);
create index profiles_admins on public.profiles (id) where role = 'admin';
