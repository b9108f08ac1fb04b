-- What becomes of a row of a file. `bring`: it is new; `same`: it waits already, or the person has
-- applied here; `repeated`: an earlier row has the same person and posting; `before`: they were
-- brought before, or do not want to be; `tomorrow`: no more may be told today; the others are
-- refused.
create type shapes.brought_row as (place integer, outcome text, title text, status text, stage text);

comment on column shapes.brought_row.outcome is 'one of bring, same, repeated, before, tomorrow, ended, no_name, no_address, no_posting, which_posting, no_stage, no_day';
comment on column shapes.brought_row.title is 'or null';
comment on column shapes.brought_row.status is 'or null';
comment on column shapes.brought_row.stage is 'or null';

create type shapes.brought_application as (title text, applied_on date);

-- What the link of a notice is about.
create type shapes.notice_of_brought as (
  company_name text, company_slug text, full_name text, email text, expires_at timestamptz,
  applications shapes.brought_application[]);
