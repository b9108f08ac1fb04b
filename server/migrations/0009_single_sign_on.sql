-- Single sign-on of companies (SAML 2.0), and what proves a person once and never again.

create table auth.sso_providers (
  id uuid primary key default gen_random_uuid(),
  -- A name of the administrators' own.
  resource_id text check (resource_id <> ''),
  -- What the provider calls itself, once its metadata were read.
  entity_id text unique,
  metadata_xml text,
  -- Where they are read again from time to time; null where they were handed in.
  metadata_url text,
  metadata_read_at timestamptz,
  -- {"keys": {"email": {"name": "mail"}}}: what of an answer becomes what of a person.
  attribute_mapping jsonb not null default '{}',
  name_id_format text,
  disabled boolean not null default false,
  -- From the installation's configuration, which alone changes it.
  configured boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (metadata_xml is not null or metadata_url is not null)
);
create unique index sso_providers_resource_id_key on auth.sso_providers (lower(resource_id));

-- People with an address at one of these sign in at the provider.
create table auth.sso_domains (
  domain text primary key check (domain = lower(domain)),
  provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index sso_domains_provider_id_idx on auth.sso_domains (provider_id);

-- Somebody on their way to a provider. The answer names this row and the request in it; it is taken once.
create table auth.saml_relay_states (
  id uuid primary key default gen_random_uuid(),
  provider_id uuid not null references auth.sso_providers (id) on delete cascade,
  request_id text not null,
  redirect_to text not null,
  -- Of the browser that asked (PKCE, S256); null in the implicit flow.
  code_challenge text,
  created_at timestamptz not null default now()
);
create index saml_relay_states_provider_id_idx on auth.saml_relay_states (provider_id);

-- Assertions and signed messages that were accepted, until they would be refused for their age.
create table auth.used_proofs (
  proof_hash bytea primary key,
  expires_at timestamptz not null
);

alter table auth.flow_state
  -- When the session must end at the latest, where whoever vouched for the person said so.
  add column session_not_after timestamptz;

alter table auth.sso_providers enable row level security;
alter table auth.sso_domains enable row level security;
alter table auth.saml_relay_states enable row level security;
alter table auth.used_proofs enable row level security;
