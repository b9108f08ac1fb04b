-- The facts of a notification, depending on its kind. `date` is the day on which something is
-- erased, `number` that of a complaint, `by` the author of a note.
create type shapes.notification_facts as (
  job_id uuid, job_title text, company_name text, status text, deadline timestamptz,
  closing_date date, count integer, date date, number text, by text, application_id uuid);

comment on type shapes.notification_facts is 'of public.notifications.data';
comment on column shapes.notification_facts.job_id is 'or absent';
comment on column shapes.notification_facts.job_title is 'or absent';
comment on column shapes.notification_facts.company_name is 'or absent';
comment on column shapes.notification_facts.status is 'or absent';
comment on column shapes.notification_facts.deadline is 'or absent';
comment on column shapes.notification_facts.closing_date is 'or absent';
comment on column shapes.notification_facts.count is 'or absent';
comment on column shapes.notification_facts.date is 'or absent';
comment on column shapes.notification_facts.number is 'or absent';
comment on column shapes.notification_facts.by is 'or absent';
comment on column shapes.notification_facts.application_id is 'or absent';
