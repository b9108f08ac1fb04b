-- The platform's switches, one row a section. saved_at is empty until an administrator saved the section once; only then is it enforced.
create table public.settings (
  section text primary key
    check (section in ('job_posting_settings', 'application_settings', 'notification_settings')),
  value jsonb not null check (jsonb_typeof(value) = 'object'),
  saved_at timestamptz,
  saved_by uuid references public.profiles (id) on delete set null
);

insert into public.settings (section, value) values
  ('job_posting_settings', '{
    "require_company_verification": false,
    "max_active_jobs": 10,
    "allowed_job_types": ["full-time", "part-time", "contract", "internship"]
  }'),
  ('application_settings', '{
    "allow_multiple_applications": false,
    "require_resume": true,
    "require_cover_letter": false
  }'),
  ('notification_settings', '{
    "email_notifications": true,
    "application_updates": true,
    "job_alerts": true
  }');
