-- The mail about tests that wait: once for each application, two days after it, by day in India,
-- and all of a person's in one mail. People who have begun get none. For the platform's own
-- sweeper, which continues with the remaining people.
create or replace function private.remind_of_assessments(at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  time_there time := (at at time zone 'Asia/Kolkata')::time;
  person public.profiles;
  waiting jsonb;
  mail_token uuid;
  told integer := 0;
begin
  if time_there < time '08:00' or time_there >= time '20:00' or not private.sends_mail('application_updates') then
    return 0;
  end if;
  for person in
    select * from public.profiles
    where mail_assessments and email is not null
      and id in (select applicant_id from private.waiting_assessments(at))
    limit 200
  loop
    with reminded as (
      insert into private.assessment_reminders (application_id, reminded_at)
      select application_id, at from private.waiting_assessments(at) where applicant_id = person.id
      on conflict do nothing
      returning application_id)
    select jsonb_agg(jsonb_build_object(
      'job_id', job_id, 'job_title', job_title, 'company_name', job_company) order by created_at, id)
    into waiting
    from public.job_applications where id in (select application_id from reminded);
    if waiting is null then
      continue;
    end if;
    insert into private.alert_tokens (person_id) values (person.id) on conflict (person_id) do nothing;
    select reminder_token into mail_token from private.alert_tokens where person_id = person.id;
    insert into private.outgoing_mail (to_address, template, data, person_id)
    values (person.email, 'assessments_waiting', jsonb_build_object(
      'full_name', person.full_name, 'token', mail_token, 'assessments', waiting), person.id);
    told := told + 1;
  end loop;
  return told;
end;
$$;

revoke all on function private.remind_of_assessments(timestamptz) from public;
