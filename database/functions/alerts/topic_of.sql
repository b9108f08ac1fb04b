-- The kinds of notification that a person turns on and off together.
create or replace function private.topic_of(kind text) returns text
language sql immutable set search_path = '' as $$
  select case
    when kind in ('application_received', 'application_decided') then 'applications'
    when kind = 'message_received' then 'messages'
    when kind in ('assessment_waiting', 'assessment_closing') then 'assessments'
    when kind = 'saved_job_closing' then 'saved_jobs'
    when kind = 'job_alert' then 'job_alerts'
  end
$$;

revoke all on function private.topic_of(text) from public;
