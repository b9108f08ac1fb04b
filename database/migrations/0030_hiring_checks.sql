-- Whether a posting is still meant: asked of administrators when nobody has worked with it for a month. Who answered is in the audit log.
create table private.hiring_checks (
  job_id uuid primary key references public.jobs (id) on delete cascade,
  -- Empty when the last question was answered.
  asked_at timestamptz,
  confirmed_at timestamptz
);

create index hiring_checks_open on private.hiring_checks (asked_at) where asked_at is not null;

alter table public.settings drop constraint settings_section_check;
alter table public.settings add constraint settings_section_check
  check (section in ('job_posting_settings', 'application_settings', 'notification_settings', 'retention_settings', 'freshness_settings'));

insert into public.settings (section, value) values ('freshness_settings', '{"ask_still_hiring": true}');
