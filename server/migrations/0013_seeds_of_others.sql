-- Columns that seeds and dumps for other servers of the protocol fill. They keep what is written and nothing reads them: codes and
-- links are in auth.one_time_tokens, and what a person may do is in no column of this table.
alter table auth.users
  add column instance_id uuid,
  add column confirmation_token text,
  add column recovery_token text,
  add column email_change_token_new text,
  add column email_change_token_current text,
  add column email_change_confirm_status smallint,
  add column phone_change_token text,
  add column reauthentication_token text,
  add column is_super_admin boolean;
