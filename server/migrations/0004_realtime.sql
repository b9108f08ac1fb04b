-- Live changes: the publication that says which tables are told about, and the private channels' permissions.

create schema if not exists realtime;
grant usage on schema realtime to anon, authenticated, service_role;

-- Policies on this table decide who may hear (select) and speak (insert) on a private channel; they read realtime.topic() and the
-- column extension ('broadcast', 'presence'). It holds no rows.
create table realtime.messages (
  id uuid primary key default gen_random_uuid(),
  topic text not null,
  extension text not null check (extension in ('broadcast', 'presence')),
  event text,
  payload jsonb,
  private boolean not null default true,
  inserted_at timestamptz not null default now()
);
alter table realtime.messages enable row level security;
grant select, insert on realtime.messages to anon, authenticated, service_role;

-- The channel that is being asked about.
create function realtime.topic() returns text
language sql stable parallel safe set search_path = ''
as $$
  select nullif(current_setting('realtime.topic', true), '')
$$;

-- Empty: a product adds the tables it wants live. A login without the right to make one leaves live changes off.
do $$
begin
  if not exists (select from pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
exception
  when insufficient_privilege then
    raise notice 'no right to create the publication supabase_realtime: live changes stay off';
end;
$$;
