-- Tables that no client reaches: no grant, no policy, and row security on so that a grant by
-- mistake shows nothing.
alter table private.outgoing_mail enable row level security;
alter table private.arriving_questions enable row level security;
alter table private.job_alert_runs enable row level security;
alter table private.alerted_jobs enable row level security;
alter table private.assessment_reminders enable row level security;
alter table private.mailed_closings enable row level security;
alter table private.alert_tokens enable row level security;
alter table private.application_list enable row level security;
alter table private.former_slugs enable row level security;
alter table private.hiring_checks enable row level security;
alter table private.list_exports enable row level security;
alter table private.mail_kinds enable row level security;
alter table private.title_pay enable row level security;
alter table private.reply_addresses enable row level security;
alter table private.received_mails enable row level security;
revoke all on all tables in schema private from anon, authenticated;
