-- A conversation for each application, between its applicant and those who hire for the posting. Nothing in it is changed or taken back.

-- How far each conversation is: positions count from 1 in the order in which messages came.
create table public.message_threads (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  -- The last message of all, and the last of each side.
  last_position integer not null default 0,
  from_applicant integer not null default 0,
  from_team integer not null default 0,
  -- How far each side has read: the team as far as any of its members.
  read_by_applicant integer not null default 0,
  read_by_team integer not null default 0,
  changed_at timestamptz not null default now()
);
create index message_threads_from_applicants on public.message_threads (application_id) where from_applicant > from_team;

create table public.messages (
  -- Made by whoever sends it: what is sent again under it is the same message.
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.job_applications (id) on delete cascade,
  -- Its place and side are given by a trigger.
  position integer not null default 0,
  -- Whoever wrote it may leave: the message stays with the application.
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  side text not null default 'team' check (side in ('applicant', 'team')),
  text text not null check (length(btrim(text)) between 1 and 4000),
  created_at timestamptz not null default now(),
  unique (application_id, position)
);
create index messages_by_author on public.messages (author_id, created_at);

-- How far one person has read a conversation, and whether they want to hear of it.
create table public.message_marks (
  application_id uuid not null references public.job_applications (id) on delete cascade,
  -- Not to profiles: that would be a second way from an application to a person, beside its applicant, and embedding asks for one.
  person_id uuid not null references auth.users (id) on delete cascade,
  read_position integer not null default 0,
  read_at timestamptz,
  muted_at timestamptz,
  primary key (application_id, person_id)
);
create index message_marks_by_person on public.message_marks (person_id);
