-- What a person agreed to, who has seen their data, the copies they asked for, and what is left of an account that is gone.

-- One row for each time that something was agreed to; withdrawing it fills in the second time. Kept with the account, whose row there is
-- before there is a profile.
create table public.consents (
  id bigint generated always as identity primary key,
  person_id uuid not null references auth.users (id) on delete cascade,
  purpose text not null check (purpose in ('account', 'application', 'talent_pool', 'alerts')),
  application_id uuid references public.job_applications (id) on delete cascade,
  -- The version of the notice that was on the screen, by its date.
  notice text not null check (notice ~ '^\d{4}-\d{2}-\d{2}$'),
  language text not null default 'en' check (length(language) <= 35),
  -- Where it was given.
  channel text not null check (channel in ('sign-up', 'visit', 'application', 'settings')),
  given_at timestamptz not null default now(),
  withdrawn_at timestamptz check (withdrawn_at >= given_at),
  check ((purpose = 'application') = (application_id is not null))
);

create unique index consents_given on public.consents (person_id, purpose, application_id) nulls not distinct
  where withdrawn_at is null;
create index consents_by_application on public.consents (application_id);

-- Who has seen what of a person, for that person: an administrator, whose name is nobody else's to know. Which one it was stands in the
-- audit log.
create table public.data_views (
  id bigint generated always as identity primary key,
  person_id uuid not null references public.profiles (id) on delete cascade,
  what text not null check (what in ('application', 'resume')),
  -- Empty for a file that went with several applications or with none, when it was not opened from one.
  application_id uuid references public.job_applications (id) on delete cascade,
  seen_by text not null default 'administrator' check (seen_by in ('administrator')),
  seen_at timestamptz not null default now()
);

create index data_views_by_person on public.data_views (person_id, seen_at desc, id desc);
create index data_views_by_application on public.data_views (application_id, what, seen_at);
create index data_views_by_time on public.data_views (seen_at);

-- A copy of everything about a person, asked for by them. The file itself lies outside the database and goes after a day, or when it was
-- fetched.
create table public.data_exports (
  id uuid primary key default gen_random_uuid(),
  person_id uuid not null references public.profiles (id) on delete cascade,
  language text not null default 'en' check (length(language) <= 35),
  state text not null default 'waiting' check (state in ('waiting', 'building', 'ready', 'collected', 'expired', 'failed')),
  percent integer not null default 0 check (percent between 0 and 100),
  bytes bigint,
  asked_at timestamptz not null default now(),
  ready_at timestamptz,
  collected_at timestamptz,
  expires_at timestamptz
);

create unique index one_export_under_way on public.data_exports (person_id) where state in ('waiting', 'building');
create index data_exports_by_person on public.data_exports (person_id, asked_at desc);
create index data_exports_to_do on public.data_exports (asked_at) where state in ('waiting', 'building', 'ready');

-- The way to one copy: whoever has the token fetches it, once, within the hour. Only a hash of it is kept.
create table private.export_links (
  export_id uuid primary key references public.data_exports (id) on delete cascade,
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Accounts that are to be erased, and for a year after that the minimal record that they were: hashed, with times. The list is also what a
-- restored back-up must be cleared of again.
create table private.erasures (
  id bigint generated always as identity primary key,
  -- Empty once it is done.
  person_id uuid unique,
  person_hash text not null,
  asked_by text not null check (asked_by in ('person', 'platform')),
  language text not null default 'en',
  asked_at timestamptz not null default now(),
  files_removed_at timestamptz,
  done_at timestamptz check (done_at is null or person_id is null)
);

create index erasures_to_do on private.erasures (asked_at) where done_at is null;
create index erasures_by_time on private.erasures (done_at);
