-- People, their ways to sign in and their sessions. Only the service login reads these tables; a product may refer to
-- auth.users(id) and ask who is calling with auth.uid(), auth.role(), auth.email() and auth.jwt().

create schema if not exists auth;

create table auth.users (
  id uuid primary key default gen_random_uuid(),
  aud text not null default 'authenticated',
  -- A person is never more than this to the database; what else they may do is for the product's tables to say.
  role text not null default 'authenticated' check (role in ('anon', 'authenticated')),
  -- Lower case; the address mails go to.
  email text check (email = lower(email)),
  -- An argon2id hash in PHC notation; null while the person has no password.
  encrypted_password text,
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_sent_at timestamptz,
  recovery_sent_at timestamptz,
  email_change text,
  email_change_sent_at timestamptz,
  reauthentication_sent_at timestamptz,
  last_sign_in_at timestamptz,
  -- Written by the server and administrators.
  raw_app_meta_data jsonb not null default '{}',
  -- Written by the person: never to be trusted.
  raw_user_meta_data jsonb not null default '{}',
  -- Digits without a plus sign.
  phone text unique,
  phone_confirmed_at timestamptz,
  phone_change text,
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  is_sso_user boolean not null default false,
  is_anonymous boolean not null default false,
  banned_until timestamptz,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- Two people of different single sign-on providers may share an address; two mailbox owners may not.
create unique index users_email_key on auth.users (email) where not is_sso_user;
create index users_created_at_idx on auth.users (created_at desc, id);

create table auth.identities (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  provider text not null,
  -- The provider's own id of the person; for e-mail and phone our user id.
  provider_id text not null,
  identity_data jsonb not null default '{}',
  email text generated always as (lower(identity_data ->> 'email')) stored,
  last_sign_in_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider, provider_id)
);
create index identities_user_id_idx on auth.identities (user_id);

create table auth.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  aal text not null default 'aal1' check (aal in ('aal1', 'aal2')),
  -- How the person proved who they are, newest first: [{"method": "password", "timestamp": 1700000000}].
  amr jsonb not null default '[]',
  -- The end of its absolute life.
  not_after timestamptz,
  refreshed_at timestamptz,
  user_agent text,
  ip inet,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index sessions_user_id_idx on auth.sessions (user_id);

-- A session's chain of refresh tokens. Each follows from the one before it and a salt, so that a client whose answer was lost can
-- be given the present token again although only hashes are kept.
create table auth.refresh_tokens (
  id bigint generated always as identity primary key,
  session_id uuid not null references auth.sessions (id) on delete cascade,
  place int not null,
  token_hash bytea not null unique,
  salt bytea not null,
  -- When its successor was made; null for the active one.
  used_at timestamptz,
  created_at timestamptz not null default now(),
  unique (session_id, place)
);
create unique index refresh_tokens_active_key on auth.refresh_tokens (session_id) where used_at is null;

-- Codes and links in mails. One of each kind a person: a newer one replaces the older.
create table auth.one_time_tokens (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  kind text not null check (kind in
    ('confirmation', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication')),
  -- The address it was sent to: receiving it proves that mailbox and no other.
  sent_to text not null,
  link_hash bytea not null unique,
  link_expires_at timestamptz not null,
  -- Null once burnt by wrong guesses.
  code_hash bytea,
  code_expires_at timestamptz not null,
  wrong_guesses smallint not null default 0,
  -- Of the browser that asked (PKCE, S256); null in the implicit flow.
  code_challenge text,
  created_at timestamptz not null default now(),
  unique (user_id, kind)
);

-- Auth codes on their way to the browser that asked for them (PKCE).
create table auth.flow_state (
  id uuid primary key default gen_random_uuid(),
  user_id uuid references auth.users (id) on delete cascade,
  -- The mailed link the code stands for; its effects happen when the code is exchanged.
  one_time_token_id uuid references auth.one_time_tokens (id) on delete cascade,
  authentication_method text not null,
  code_challenge text not null,
  auth_code_hash bytea unique,
  auth_code_issued_at timestamptz,
  created_at timestamptz not null default now()
);
create index flow_state_user_id_idx on auth.flow_state (user_id);
create index flow_state_one_time_token_id_idx on auth.flow_state (one_time_token_id);

-- When something was last sent to an address, known or not, so that the minimum gap tells nothing about who has an account.
create table auth.send_gaps (
  address_hash bytea not null,
  kind text not null,
  sent_at timestamptz not null,
  primary key (address_hash, kind)
);

create table auth.outgoing_mail (
  id uuid primary key default gen_random_uuid(),
  to_address text not null,
  subject text not null,
  text text not null,
  html text,
  reply_to text,
  created_at timestamptz not null default now(),
  send_after timestamptz not null default now(),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text
);
create index outgoing_mail_due_idx on auth.outgoing_mail (next_attempt_at)
  where sent_at is null and failed_at is null;

-- No API role has a grant here; row security without a policy is the second lock.
alter table auth.users enable row level security;
alter table auth.identities enable row level security;
alter table auth.sessions enable row level security;
alter table auth.refresh_tokens enable row level security;
alter table auth.one_time_tokens enable row level security;
alter table auth.flow_state enable row level security;
alter table auth.send_gaps enable row level security;
alter table auth.outgoing_mail enable row level security;

-- Every process that remembers a session as alive hears of its end, whoever ended it.
create function auth.tell_session_gone() returns trigger language plpgsql set search_path = '' as $$
begin
  perform pg_notify('auth_session_gone', old.id::text);
  return null;
end
$$;
create trigger tell_session_gone after delete on auth.sessions
  for each row execute function auth.tell_session_gone();
create trigger tell_user_gone after update of banned_until, deleted_at on auth.users
  for each row when (old.banned_until is distinct from new.banned_until or old.deleted_at is distinct from new.deleted_at)
  execute function auth.tell_session_gone();

-- Who is calling. They read what the server set for the transaction; outside a request they are null.
create function auth.jwt() returns jsonb language sql stable as $$
  select nullif(current_setting('request.jwt.claims', true), '')::jsonb
$$;
create function auth.uid() returns uuid language sql stable as $$
  select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub', '')::uuid
$$;
create function auth.role() returns text language sql stable as $$
  select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role', '')
$$;
create function auth.email() returns text language sql stable as $$
  select nullif(nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email', '')
$$;

revoke all on all tables in schema auth from public, anon, authenticated, service_role;
revoke execute on all functions in schema auth from public;
grant usage on schema auth to anon, authenticated, service_role;
grant execute on function auth.jwt(), auth.uid(), auth.role(), auth.email() to anon, authenticated, service_role;
