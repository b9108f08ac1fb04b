-- A link to a list or to a copy of one's data ends with the session that made it; null where the
-- token named no session.
alter table private.list_exports add column session_id uuid;
alter table private.export_links add column session_id uuid;

-- A mail about a report goes with the person who reported.
update private.outgoing_mail mail set person_id = report.person_id
from public.job_reports report
where mail.template = 'job_reported' and report.person_id is not null
  and mail.data ->> 'job_id' = report.job_id::text
  and mail.data ->> 'details' is not distinct from report.details;
