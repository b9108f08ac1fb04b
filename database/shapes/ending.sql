-- What is past its retention period: it may be erased from `ends_at` on, and is on `erase_at`, once
-- that is planned. `mail` is the warning, null until it is written.
create type shapes.ending as (
  what text, person_id uuid, full_name text, email text, application_id uuid,
  job_title text, job_company text, since timestamptz, ends_at timestamptz, warned_at timestamptz,
  erase_at timestamptz, mail text);

comment on column shapes.ending.what is 'one of account, application';
comment on column shapes.ending.application_id is 'or null';
comment on column shapes.ending.job_title is 'or null';
comment on column shapes.ending.job_company is 'or null';
comment on column shapes.ending.warned_at is 'or null';
comment on column shapes.ending.erase_at is 'or null';
comment on column shapes.ending.mail is 'one of waiting, sent, failed, or null';
