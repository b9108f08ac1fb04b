-- Puts a notification before a person, unless they do not want this kind. `seen_from` lies ahead
-- where something may still be taken back.
create or replace function private.notify_person(
  person uuid, kind text, subject uuid, data jsonb, seen_from timestamptz default now()
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.notifications (person_id, kind, subject, data, created_at, announced)
  select person, kind, subject, jsonb_strip_nulls(data), seen_from, seen_from <= now()
  where person is not null
    and not exists (
      select from public.muted_notifications
      where person_id = person and topic = private.topic_of(kind))
  on conflict do nothing;
  return found;
end;
$$;

-- What a person turns on and off together.
create or replace function private.topic_of(kind text) returns text
language sql immutable set search_path = '' as $$
  select case
    when kind in ('application_received', 'application_decided') then 'applications'
    when kind in ('assessment_waiting', 'assessment_closing') then 'assessments'
    when kind = 'saved_job_closing' then 'saved_jobs'
    when kind = 'job_alert' then 'job_alerts'
  end
$$;

-- Touches what may be seen by now, so that screens that are open hear of it. For the platform's own
-- sweeper.
create or replace function private.announce_notifications(at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  touched integer;
begin
  update public.notifications set announced = true where not announced and created_at <= at;
  get diagnostics touched = row_count;
  return touched;
end;
$$;

revoke all on function private.notify_person(uuid, text, uuid, jsonb, timestamptz), private.topic_of(text),
  private.announce_notifications(timestamptz) from public;
