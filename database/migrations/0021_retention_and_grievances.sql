-- What goes when its time is over and is told before, what people complain about and by when they are answered, and who may act for them.
alter table public.settings drop constraint settings_section_check;
alter table public.settings add constraint settings_section_check
  check (section in ('job_posting_settings', 'application_settings', 'notification_settings', 'retention_settings'));

insert into public.settings (section, value) values
  ('retention_settings', '{
    "erase_old_applications": true,
    "application_months": 24,
    "erase_idle_accounts": true,
    "account_months": 36,
    "warning_days": 14
  }');

-- When the applicant asked for an old application to be kept: its period begins anew.
alter table public.job_applications add column kept_at timestamptz;

-- What will be erased by itself, each from the day on which its person was told. It goes when they come back, or with what it names.
create table public.planned_erasures (
  id bigint generated always as identity primary key,
  person_id uuid not null references public.profiles (id) on delete cascade,
  -- Empty for the whole account.
  application_id uuid references public.job_applications (id) on delete cascade,
  warned_at timestamptz not null,
  erase_at timestamptz not null check (erase_at >= warned_at + interval '48 hours'),
  -- The warning: nothing is erased before it has left the house.
  mail_id uuid references private.outgoing_mail (id) on delete set null
);

create unique index one_planned_erasure on public.planned_erasures (person_id, application_id) nulls not distinct;
create index planned_erasures_by_application on public.planned_erasures (application_id);
create index planned_erasures_by_mail on public.planned_erasures (mail_id);
create index planned_erasures_due on public.planned_erasures (erase_at);

-- A complaint or question about somebody's data, which is answered by a published day. Its number is made as an application's receipt is.
create sequence private.grievance_numbers;
grant usage on sequence private.grievance_numbers to service_role;

create table public.grievances (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default 'G-' || regexp_replace(
    lpad((nextval('private.grievance_numbers') * 381966011 % 1000000000)::text, 9, '0'), '(...)(...)(...)', '\1-\2-\3'),
  -- Empty for a visitor, who leaves name and address instead. Of somebody who is gone the number, the state and the days stay.
  person_id uuid references public.profiles (id) on delete set null,
  name text check (length(btrim(name)) between 1 and 200),
  email text check (length(email) <= 320 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  subject text check (length(btrim(subject)) between 1 and 300),
  message text check (length(btrim(message)) between 1 and 10000),
  state text not null default 'open' check (state in ('open', 'answered', 'closed')),
  asked_at timestamptz not null default now(),
  due_on date not null,
  answer text check (length(btrim(answer)) between 1 and 10000),
  answered_at timestamptz check (answered_at is not null or state <> 'answered'),
  closed_at timestamptz check ((closed_at is not null) = (state = 'closed'))
);

create index grievances_by_person on public.grievances (person_id, asked_at desc);
create index grievances_by_address on public.grievances (lower(email));
create index grievances_open on public.grievances (due_on) where state = 'open';

-- Who may use a person's rights for them after death or incapacity (section 14 of the DPDP Act).
create table public.nominees (
  person_id uuid primary key default auth.uid() references public.profiles (id) on delete cascade,
  name text not null check (length(btrim(name)) between 1 and 200),
  contact text not null check (length(btrim(contact)) between 1 and 300),
  named_at timestamptz not null default now()
);

alter table public.notifications drop constraint notifications_kind_check;
alter table public.notifications add constraint notifications_kind_check check (kind in (
  'application_received', 'application_decided', 'assessment_waiting', 'assessment_closing',
  'saved_job_closing', 'job_alert', 'account_expiring', 'application_expiring', 'grievance_answered'));
