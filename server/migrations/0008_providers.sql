-- Signing in by way of a provider. A row of auth.flow_state now also stands for a browser that is away at one, and then for what the provider said,
-- which waits to be fetched.

alter table auth.flow_state
  -- Null in the implicit flow: then browser_hash is the browser's proof that it is the one that left.
  alter column code_challenge drop not null,
  add column provider text,
  -- Of the `state` the provider sends back; null once it did.
  add column state_hash bytea unique,
  add column browser_hash bytea,
  add column redirect_to text,
  -- The session that asked for a further way to sign in; without it there is nobody to give one to.
  add column session_id uuid references auth.sessions (id) on delete cascade,
  -- What the provider said, under a key made from the auth code: only whoever holds the code can read it.
  add column sealed bytea;
create index flow_state_session_id_idx on auth.flow_state (session_id);
