-- rpc stop_job_alerts(token): ends the mails of one kind, the digest or the reminders of tests, by
-- the link in one of them. Notifications on the screen continue; returns whether the token was
-- known.
create or replace function private.stop_job_alerts(token uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set mail_job_alerts = false, mail_saved_jobs = false
  where id = (select t.person_id from private.alert_tokens t where t.token = stop_job_alerts.token);
  if found then
    return true;
  end if;
  update public.profiles set mail_assessments = false
  where id = (select t.person_id from private.alert_tokens t where t.reminder_token = stop_job_alerts.token);
  return found;
end;
$$;

create or replace function public.stop_job_alerts(token uuid) returns boolean
language sql set search_path = '' as $$ select private.stop_job_alerts(token) $$;

revoke all on function private.stop_job_alerts(uuid), public.stop_job_alerts(uuid) from public;
grant execute on function private.stop_job_alerts(uuid), public.stop_job_alerts(uuid) to anon, authenticated;
