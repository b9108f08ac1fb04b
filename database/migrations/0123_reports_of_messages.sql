-- A message of a conversation is reported as a posting is; it is kept as it was said.
alter table public.job_reports
  -- No reference: a message goes only with its whole conversation, and the report stays.
  add column message_id uuid,
  -- Who of the two had written it; null for a report about the posting itself.
  add column message_side text check (message_side in ('applicant', 'team')),
  add column message_author uuid references public.profiles (id) on delete set null,
  -- Empty once its author is gone, or the application is only a count.
  add column message_text text,
  drop constraint job_reports_person_id_job_id_key,
  drop constraint job_reports_reason_check,
  add constraint job_reports_reason_check check (
    reason in ('fee', 'messenger', 'not_real', 'discriminates', 'outdated', 'abusive', 'other')),
  add constraint message_of_its_side check (message_side is not null or (message_id is null and message_author is null and message_text is null));

create unique index job_reports_one_of_a_posting on public.job_reports (person_id, job_id) where message_side is null;
create unique index job_reports_one_of_a_message on public.job_reports (message_id, person_id);
create index job_reports_by_message_author on public.job_reports (message_author);
