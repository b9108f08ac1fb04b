-- Second factors: what a person shows beside their first proof, and the codes for the day on which it is lost. A session that has passed one has
-- auth.sessions.aal = 'aal2'.

create table auth.mfa_factors (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  friendly_name text check (friendly_name <> ''),
  factor_type text not null check (factor_type in ('totp', 'phone', 'recovery_code')),
  -- Asked for only once its owner has shown that they hold it.
  status text not null default 'unverified' check (status in ('unverified', 'verified')),
  -- Of an authenticator app, sealed under a key that is not in the database.
  secret bytea,
  -- Digits without a plus sign.
  phone text,
  -- The time step of the last code that was accepted: neither it nor an earlier one is accepted again.
  last_step bigint,
  wrong_guesses smallint not null default 0,
  paused_until timestamptz,
  last_challenged_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((factor_type = 'totp') = (secret is not null)),
  check ((factor_type = 'phone') = (phone is not null))
);
create index mfa_factors_user_id_idx on auth.mfa_factors (user_id);
create unique index mfa_factors_friendly_name_key on auth.mfa_factors (user_id, friendly_name);
create unique index mfa_factors_recovery_key on auth.mfa_factors (user_id) where factor_type = 'recovery_code';

-- A question put to a factor: answered once, within minutes, from where it was asked.
create table auth.mfa_challenges (
  id uuid primary key default gen_random_uuid(),
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  -- As addresses are counted: IPv6 by its /64.
  address text not null,
  -- Of the code that was sent; null where the factor makes its own.
  code_hash bytea,
  verified_at timestamptz,
  created_at timestamptz not null default now()
);
create index mfa_challenges_factor_id_idx on auth.mfa_challenges (factor_id);

-- Each is some 79 random bits, so a plain hash is enough.
create table auth.mfa_recovery_codes (
  factor_id uuid not null references auth.mfa_factors (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (factor_id, code_hash)
);

alter table auth.mfa_factors enable row level security;
alter table auth.mfa_challenges enable row level security;
alter table auth.mfa_recovery_codes enable row level security;

-- Null: the token follows from none before it. A session that has passed a factor goes on with such a one, so that what was stolen before leads nowhere.
alter table auth.refresh_tokens alter column salt drop not null;
