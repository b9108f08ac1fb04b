-- One mail about all new ones, with the day on which the first is erased.
create or replace function private.warn_of_applications(person uuid, at timestamptz) returns void
language plpgsql security definer set search_path = '' as $$
declare
  goes_on date;
  gone jsonb;
  mail uuid;
begin
  select (min(erase_at) at time zone 'Asia/Kolkata')::date,
    jsonb_agg(jsonb_build_object(
      'application_id', application.id, 'job_title', application.job_title, 'company_name', application.job_company,
      'date', (erase_at at time zone 'Asia/Kolkata')::date) order by erase_at, application.id)
  into goes_on, gone
  from public.planned_erasures plan join public.job_applications application on application.id = plan.application_id
  where plan.person_id = person and warned_at = at and mail_id is null;

  insert into private.outgoing_mail (to_address, template, data, person_id)
  select email, 'applications_expiring',
    jsonb_build_object('full_name', full_name, 'date', goes_on, 'applications', (
      select jsonb_agg(facts - 'application_id') from jsonb_array_elements(gone) as each (facts))), id
  from public.profiles where id = person
  returning id into mail;
  update public.planned_erasures set mail_id = mail
  where person_id = person and warned_at = at and mail_id is null and application_id is not null;
  perform private.notify_person(person, 'application_expiring', (facts ->> 'application_id')::uuid, facts)
  from jsonb_array_elements(gone) as each (facts);
end;
$$;

revoke all on function private.warn_of_applications(uuid, timestamptz) from public;
