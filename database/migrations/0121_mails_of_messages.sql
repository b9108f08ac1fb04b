-- Whether somebody wants a mail when a message waits for them, and news of messages apart from those of decisions.
alter table public.profiles add column mail_messages boolean not null default true;

alter table public.muted_notifications drop constraint muted_notifications_topic_check;
alter table public.muted_notifications add constraint muted_notifications_topic_check check (topic in (
  'applications', 'messages', 'assessments', 'saved_jobs', 'job_alerts'));
