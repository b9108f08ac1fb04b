create type shapes.audit_entry as (
  id bigint, at timestamptz, actor_id uuid, actor text, action text, target_table text,
  target_id text, target text, details jsonb, address text, request_id text);

comment on column shapes.audit_entry.actor_id is 'or null';
comment on column shapes.audit_entry.actor is 'or null';
comment on column shapes.audit_entry.target_id is 'or null';
comment on column shapes.audit_entry.target is 'or null';
comment on column shapes.audit_entry.details is 'map of jsonb';
comment on column shapes.audit_entry.address is 'or null';
comment on column shapes.audit_entry.request_id is 'or null';

create type shapes.audit_page as (entries shapes.audit_entry[], next text);

comment on column shapes.audit_page.next is 'or null';
