-- Codes by text message, what is sent to whom how often, and what keeps guessing apart from forgetting.

alter table auth.one_time_tokens drop constraint one_time_tokens_kind_check;
alter table auth.one_time_tokens add constraint one_time_tokens_kind_check check (kind in
  ('confirmation', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new', 'reauthentication',
   'phone_confirmation', 'sms', 'phone_change'));

-- Who waits for the confirmation of a new number.
create index users_phone_change_idx on auth.users (phone_change) where phone_change is not null;

-- A text message costs money: so many a day to a number, so many an hour in all, whoever asks and however many processes answer.
create table auth.sent_texts (
  id bigint generated always as identity primary key,
  number_hash bytea not null,
  sent_at timestamptz not null
);
create index sent_texts_number_hash_idx on auth.sent_texts (number_hash, sent_at);
create index sent_texts_sent_at_idx on auth.sent_texts (sent_at);

-- From where a person has signed in. While others guess at their password, they go on being let in from there.
create table auth.known_networks (
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Under the server's key: the table alone tells nobody's address.
  network_hash bytea not null,
  last_seen_at timestamptz not null,
  primary key (user_id, network_hash)
);

-- The answers to captchas that have been used: each counts once.
create table auth.spent_captchas (
  token_hash bytea primary key,
  spent_at timestamptz not null
);

alter table auth.sent_texts enable row level security;
alter table auth.known_networks enable row level security;
alter table auth.spent_captchas enable row level security;
revoke all on auth.sent_texts, auth.known_networks, auth.spent_captchas from public, anon, authenticated, service_role;
