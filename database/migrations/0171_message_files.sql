-- Files of a message: the kinds and the size of résumés, and pictures. They come before it, each by itself, and the message takes them along.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('attachments', 'attachments', false, 5242880, array[
  'application/pdf',
  'application/msword',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'image/png',
  'image/jpeg',
  'image/webp'
])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

-- Which files it was sent with, in their order. With one of them it needs no words.
alter table public.messages
  add column files uuid[] not null default '{}' check (cardinality(files) <= 5),
  drop constraint messages_text_check,
  add constraint messages_text_check check (length(btrim(text)) <= 4000 and (length(btrim(text)) >= 1 or files <> '{}'));

-- One file of the bucket, kept beside it by triggers.
create table public.message_files (
  id uuid primary key,
  -- Its name in the bucket.
  path text not null unique generated always as (application_id::text || '/' || id::text) stored,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  -- Null until a message takes it along.
  message_id uuid references public.messages (id) on delete cascade,
  -- Whoever sent it may leave: it stays with the message.
  person_id uuid references public.profiles (id) on delete set null,
  name text not null check (length(name) between 1 and 200),
  size integer not null default 0,
  type text not null,
  created_at timestamptz not null default now()
);
create index message_files_by_application on public.message_files (application_id);
create index message_files_by_message on public.message_files (message_id);
create index message_files_by_person on public.message_files (person_id, created_at);
create index message_files_unsent on public.message_files (created_at) where message_id is null;
