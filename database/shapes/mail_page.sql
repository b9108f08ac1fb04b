create domain shapes.mail_state as text check (value in ('failed', 'waiting', 'sent'));

-- The state of one mail. The address is null for the platform's own inbox, the subject is null
-- until the mail is worded, which is when it is sent; `status` is the decision that it reports.
create type shapes.sent_mail as (
  id uuid, template text, to_address text, subject text, application_id uuid, status text,
  state shapes.mail_state, created_at timestamptz, due_at timestamptz, sent_at timestamptz,
  failed_at timestamptz, attempts integer, last_error text);

comment on column shapes.sent_mail.to_address is 'or null';
comment on column shapes.sent_mail.subject is 'or null';
comment on column shapes.sent_mail.application_id is 'or null';
comment on column shapes.sent_mail.status is 'or null';
comment on column shapes.sent_mail.sent_at is 'or null';
comment on column shapes.sent_mail.failed_at is 'or null';
comment on column shapes.sent_mail.last_error is 'or null';

create type shapes.mail_counts as (waiting bigint, failed bigint);

create type shapes.mail_page as (mails shapes.sent_mail[], next text, counts shapes.mail_counts);

comment on column shapes.mail_page.next is 'or null';
