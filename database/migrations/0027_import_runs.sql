-- Imports that an administrator starts from a screen: the file is laid into a bucket, the worker reads it, says what it would do, and does it
-- once that is confirmed.
create table public.import_runs (
  id uuid primary key default gen_random_uuid(),
  person_id uuid default auth.uid() references public.profiles (id) on delete set null,
  file_name text not null check (length(btrim(file_name)) between 1 and 300),
  -- The name of the file in the bucket imports.
  path text not null unique check (length(path) between 1 and 300),
  -- The employer of rows that name none.
  company text check (length(btrim(company)) between 1 and 200),
  as_drafts boolean not null default false,
  state text not null default 'checking'
    check (state in ('checking', 'checked', 'importing', 'done', 'failed', 'expired')),
  -- Why it failed, as a code.
  reason text check (length(reason) <= 40),
  -- Which boards the rows come from.
  shapes text[] not null default '{}',
  -- Of a table: its header, and under each name the field that is read from there, empty for none.
  header text[],
  columns text[],
  total integer,
  done integer not null default 0,
  inserted integer not null default 0,
  updated integer not null default 0,
  unchanged integer not null default 0,
  repeated integer not null default 0,
  refused integer not null default 0,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  confirmed_by uuid references public.profiles (id) on delete set null,
  ended_at timestamptz,
  -- Gone once it is not needed any more.
  file_gone boolean not null default false,
  -- A worker that ends in the middle leaves its turn to another, a few times.
  turns smallint not null default 0,
  turn_until timestamptz,
  check (cardinality(columns) = cardinality(header))
);

create index import_runs_by_time on public.import_runs (created_at desc, id desc);
create index import_runs_by_person on public.import_runs (person_id);
create index import_runs_by_confirmer on public.import_runs (confirmed_by);
create index import_runs_waiting on public.import_runs (created_at) where state in ('checking', 'importing');
create index import_runs_with_file on public.import_runs (created_at) where not file_gone;

-- What becomes of each row of a file: foretold while it is checked, so once it is stored.
create table public.import_rows (
  run_id uuid not null references public.import_runs (id) on delete cascade,
  row_number integer not null,
  title text check (length(title) <= 300),
  company text check (length(company) <= 200),
  location text check (length(location) <= 300),
  outcome text not null check (outcome in ('inserted', 'updated', 'unchanged', 'repeated', 'refused')),
  -- Of a refused row: the kind of the reason, the fields it is about, and the reason in words.
  kind text check (length(kind) <= 40),
  fields text[] not null default '{}',
  reason text check (length(reason) <= 2000),
  stored boolean not null default false,
  primary key (run_id, row_number)
);

create index import_rows_by_outcome on public.import_rows (run_id, outcome, row_number);

-- Read by the worker alone, whatever they say they are: nobody is served one.
insert into storage.buckets (id, name, public, file_size_limit)
values ('imports', 'imports', false, 26214400)
on conflict (id) do update set public = excluded.public, file_size_limit = excluded.file_size_limit;
