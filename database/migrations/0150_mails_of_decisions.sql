-- Which decision a mail tells of, and the newer one that made it out of date before it went: it waits no more (`failed_at`), and
-- comes back as it was when the newer decision is taken back.
alter table private.outgoing_mail
  add column decision_id bigint,
  add column superseded_at timestamptz,
  add column superseded_by bigint;

-- Of those that wait alone: what was sent costs nothing.
create unique index outgoing_mail_one_of_a_decision on private.outgoing_mail (decision_id)
  where decision_id is not null and sent_at is null;

-- A step that opened a decided application again, which is no undo.
alter table public.application_status_log add column reopened boolean not null default false;
