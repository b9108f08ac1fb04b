-- What waits for one person. Of an application, `name` is its applicant's and `about` its title; of
-- a mention, `name` is who wrote it; of a request to join, who asks, and `about` is the company.
-- `said`: what they say to it.
-- `due_at`: when its stage promised a next step. `unread`: messages.
create type shapes.waiting_item as (
  id uuid, application_id uuid, name text, about text, since timestamptz, due_at timestamptz, unread integer,
  company_id uuid, said text);

comment on column shapes.waiting_item.application_id is 'or null';
comment on column shapes.waiting_item.company_id is 'or null';
comment on column shapes.waiting_item.said is 'or null';
comment on column shapes.waiting_item.name is 'or null';
comment on column shapes.waiting_item.about is 'or null';
comment on column shapes.waiting_item.due_at is 'or null';

-- `total` counts all, `items` is as long as a screen.
create type shapes.waiting_part as (total bigint, items shapes.waiting_item[]);

create type shapes.waiting as (
  applications shapes.waiting_part,
  messages shapes.waiting_part,
  interviews shapes.waiting_part,
  mentions shapes.waiting_part,
  requests shapes.waiting_part);
