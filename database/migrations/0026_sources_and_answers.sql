-- Where an application came from, as the address told that led to it: `indeed`, `newsletter`. Empty: nobody knows, or nobody sent them.
alter table public.job_applications
  add column source text check (source ~ '^[a-z0-9][a-z0-9._-]{0,59}$');
create index job_applications_by_source on public.job_applications (source, created_at desc);

-- Which messages of the contact form were answered, when and by whom.
alter table public.contact_messages
  add column answered_at timestamptz,
  add column answered_by uuid references public.profiles (id) on delete set null;
create index contact_messages_by_author on public.contact_messages (answered_by);
create index contact_messages_waiting on public.contact_messages (created_at desc, id desc) where answered_at is null;

-- People by when they came, whatever their state.
create index newsletter_subscribers_by_created on public.newsletter_subscribers (created_at desc, id desc);
