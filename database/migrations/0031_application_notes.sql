-- What administrators write to one another about an application, which its applicant never reads; and the mails in the order of their list.
create table public.application_notes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.job_applications (id) on delete cascade,
  -- Whoever wrote it may leave: the note stays with the application.
  author_id uuid default auth.uid() references public.profiles (id) on delete set null,
  text text not null check (length(btrim(text)) between 1 and 4000),
  -- The administrators whose names stand in the text after an @.
  mentions uuid[] not null default '{}' check (cardinality(mentions) <= 20),
  created_at timestamptz not null default now(),
  edited_at timestamptz
);

create index application_notes_by_application on public.application_notes (application_id, created_at, id);
create index application_notes_by_author on public.application_notes (author_id);

-- What became of the mails, the newest first.
create index outgoing_mail_by_time on private.outgoing_mail (created_at desc, id desc);
create index outgoing_mail_unsent on private.outgoing_mail (created_at desc, id desc) where sent_at is null;

alter table public.notifications drop constraint notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check check (kind in (
  'application_received', 'application_decided', 'assessment_waiting', 'assessment_closing',
  'saved_job_closing', 'job_alert', 'account_expiring', 'application_expiring', 'grievance_answered', 'note_mention'));
