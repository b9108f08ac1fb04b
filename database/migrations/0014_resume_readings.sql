-- What a machine makes of each résumé: one row a file, made by functions/follow_resume.sql when the file arrives and filled by the worker.
create table public.resume_readings (
  -- The name of the file in the bucket resumes.
  path text primary key,
  owner_id uuid not null references public.profiles (id) on delete cascade,
  -- Which bytes: each upload under the same name makes another version.
  version text,
  status text not null default 'waiting' check (status in ('waiting', 'read', 'unreadable')),
  -- Why it could not be read, as a code.
  reason text check (length(reason) <= 40),
  text text check (length(text) <= 100000),
  -- [{ "kind": "experience", "title": "Work history", "text": "…" }] in reading order.
  sections jsonb,
  -- Name, addresses, employers, schools, skills, months of experience.
  fields jsonb,
  warnings text[] not null default '{}',
  arrived_at timestamptz not null default now(),
  read_at timestamptz,
  reader_version integer,
  -- A reader that ended in the middle leaves its turn to another, a few times.
  turns smallint not null default 0,
  turn_until timestamptz
);

create index resume_readings_by_owner on public.resume_readings (owner_id);
create index resume_readings_waiting on public.resume_readings (arrived_at) where status = 'waiting';

-- The files that are there already.
insert into public.resume_readings (path, owner_id, version, arrived_at)
select object.name, person.id, object.version, object.created_at
from storage.objects as object
join public.profiles as person on person.id::text = left(object.name, 36)
where object.bucket_id = 'resumes';
