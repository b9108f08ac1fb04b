-- The state of one mail: sent, failed or waiting.
create or replace function private.mail_state(mail private.outgoing_mail) returns text
language sql stable set search_path = '' as $$
  select case when mail.sent_at is not null then 'sent' when mail.failed_at is not null then 'failed' else 'waiting' end
$$;

revoke all on function private.mail_state(private.outgoing_mail) from public;
