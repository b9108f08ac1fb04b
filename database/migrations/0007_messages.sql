-- What the platform is told (contact form, newsletter) and what it sends.
create table public.contact_messages (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 200),
  email text not null check (length(email) <= 320 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  subject text not null check (length(btrim(subject)) between 1 and 300),
  message text not null check (length(btrim(message)) between 1 and 10000),
  created_at timestamptz not null default now()
);

create index contact_messages_by_created on public.contact_messages (created_at desc, id desc);

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) <= 320 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);

create unique index newsletter_subscribers_by_address on public.newsletter_subscribers (lower(email));

-- Whoever holds the token may confirm and unsubscribe; it is in the mails and nowhere a client can read.
create table private.newsletter_tokens (
  subscriber_id uuid primary key references public.newsletter_subscribers (id) on delete cascade,
  token uuid not null unique default gen_random_uuid(),
  mailed_at timestamptz
);

-- The outbox. A trigger says what happened (template, data); subject, text and html are written from the mail's own file before it is
-- sent. An empty to_address means the platform's inbox.
create table private.outgoing_mail (
  id uuid primary key default gen_random_uuid(),
  to_address text,
  template text not null,
  data jsonb not null default '{}',
  subject text,
  text text,
  html text,
  reply_to text,
  created_at timestamptz not null default now(),
  send_after timestamptz not null default now(),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  sent_at timestamptz,
  failed_at timestamptz,
  last_error text,
  -- A mail that is not yet sent goes with the person, and with an undone decision.
  person_id uuid references public.profiles (id) on delete cascade,
  application_id uuid references public.job_applications (id) on delete cascade
);

create index outgoing_mail_due on private.outgoing_mail (next_attempt_at)
  where sent_at is null and failed_at is null;
create index outgoing_mail_by_application on private.outgoing_mail (application_id);
create index outgoing_mail_by_person on private.outgoing_mail (person_id);
