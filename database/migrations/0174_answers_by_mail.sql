-- Where the answer to a mail about a message belongs: one address for each such mail, of which only a hash is kept.
create table private.reply_addresses (
  token_hash bytea primary key,
  person_id uuid not null references public.profiles (id) on delete cascade,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  expires_at timestamptz not null
);
create index reply_addresses_by_person on private.reply_addresses (person_id, application_id);
create index reply_addresses_by_application on private.reply_addresses (application_id);
create index reply_addresses_by_end on private.reply_addresses (expires_at);

-- What has come in: the same mail again is the same answer.
create table private.received_mails (
  mail_hash bytea primary key,
  received_at timestamptz not null default now()
);
create index received_mails_by_time on private.received_mails (received_at);
