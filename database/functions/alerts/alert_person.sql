-- Sends one person a mail about new jobs and about saved jobs that close; false when there is
-- nothing, or when they want it in no form.
create or replace function private.alert_person(person public.profiles, at timestamptz) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  has_mailbox boolean := person.email is not null and private.sends_mail('job_alerts');
  by_mail boolean := has_mailbox and person.mail_job_alerts;
  on_screen boolean := not exists (
    select from public.muted_notifications where person_id = person.id and topic = 'job_alerts');
  found_jobs jsonb := case when by_mail or on_screen then private.new_jobs_for(person, at) end;
  closing_jobs jsonb := case when has_mailbox and person.mail_saved_jobs then private.closing_jobs_for(person, at) end;
  mailed_jobs jsonb := coalesce(case when by_mail then found_jobs end, '[]');
  mail_token uuid;
begin
  if found_jobs is not null then
    perform private.notify_person(person.id, 'job_alert', gen_random_uuid(), jsonb_build_object(
      'count', jsonb_array_length(found_jobs),
      'job_id', found_jobs -> 0 -> 'id',
      'job_title', found_jobs -> 0 -> 'title',
      'company_name', found_jobs -> 0 -> 'company_name'));
  end if;
  if mailed_jobs <> '[]' or closing_jobs is not null then
    insert into private.alert_tokens (person_id) values (person.id) on conflict (person_id) do nothing;
    select token into mail_token from private.alert_tokens where person_id = person.id;
    insert into private.outgoing_mail (to_address, template, data, person_id)
    values (person.email, 'job_alerts', jsonb_build_object(
      'full_name', person.full_name, 'token', mail_token, 'count', jsonb_array_length(mailed_jobs),
      -- Nobody reads more than twenty in a mail; the rest is on the site.
      'jobs', (select coalesce(jsonb_agg(job), '[]') from (
        select job from jsonb_array_elements(mailed_jobs) with ordinality as entry (job, place)
        order by place limit 20) as first),
      'closing', coalesce(closing_jobs, '[]')), person.id);
  end if;
  return found_jobs is not null or closing_jobs is not null;
end;
$$;

revoke all on function private.alert_person(public.profiles, timestamptz) from public;
