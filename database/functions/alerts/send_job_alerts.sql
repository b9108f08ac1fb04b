-- The digest: from eight in the morning in India on, once a day and person, what their saved
-- searches found since the last time, and which of their saved jobs close. Mail, notification and
-- the mark that they were sent are one transaction. For the platform's own sweeper, which continues
-- with the remaining people.
create or replace function private.send_job_alerts(at timestamptz) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today date := (at at time zone 'Asia/Kolkata')::date;
  person public.profiles;
  told integer := 0;
begin
  if (at at time zone 'Asia/Kolkata')::time < time '08:00' then
    return 0;
  end if;
  for person in
    select * from public.profiles
    where (id in (select person_id from public.saved_searches where alert)
        or mail_saved_jobs and id in (select person_id from public.saved_jobs))
      and id not in (select person_id from private.job_alert_runs where ran_on >= today)
    limit 200
  loop
    insert into private.job_alert_runs (person_id, ran_on) values (person.id, today)
    on conflict (person_id) do update set ran_on = excluded.ran_on;
    if private.alert_person(person, at) then
      told := told + 1;
    end if;
    update public.saved_searches set alerted_until = at where person_id = person.id and alert;
  end loop;
  delete from private.alerted_jobs where alerted_at < at - interval '7 days';
  delete from private.mailed_closings where mailed_at < at - interval '7 days';
  return told;
end;
$$;

revoke all on function private.send_job_alerts(timestamptz) from public;
