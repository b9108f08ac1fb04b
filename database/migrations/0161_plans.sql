-- What a plan includes: numbers of the platform. So large at first that nothing which is here already is cut off, and in force once saved.
alter table public.settings drop constraint settings_section_check;
alter table public.settings add constraint settings_section_check
  check (section in ('job_posting_settings', 'application_settings', 'notification_settings', 'retention_settings', 'freshness_settings', 'plan_settings'));

insert into public.settings (section, value) values ('plan_settings', '{
  "basic_postings": 1000, "basic_members": 100, "basic_tests": 1000,
  "professional_postings": 10000, "professional_members": 1000, "professional_tests": 10000,
  "enterprise_postings": 100000, "enterprise_members": 10000, "enterprise_tests": 100000
}');
