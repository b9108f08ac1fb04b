-- A conversation with something unread is told of once, until it is read.
alter table public.notifications drop constraint notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check check (kind in (
  'application_received', 'application_decided', 'assessment_waiting', 'assessment_closing',
  'saved_job_closing', 'job_alert', 'account_expiring', 'application_expiring', 'grievance_answered', 'note_mention',
  'message_received'));

create unique index one_unread_of_a_conversation on public.notifications (person_id, subject)
  where kind = 'message_received' and read_at is null;
