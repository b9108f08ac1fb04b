-- When somebody sends many reports, all are stored; the mailbox gets one mail per posting and
-- thirty in total an hour. None is sent about a message: what it says stays on the platform.
create or replace function private.mail_report() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) >= 30 or bool_or(data ->> 'job_id' = new.job_id::text) from private.outgoing_mail
      where template = 'job_reported' and created_at > now() - interval '1 hour') then
    return null;
  end if;
  insert into private.outgoing_mail (template, person_id, data)
  values ('job_reported', new.person_id, jsonb_strip_nulls(jsonb_build_object(
    'job_id', new.job_id, 'job_title', new.job_title, 'company_name', new.job_company, 'reason', new.reason, 'details', new.details)));
  return null;
end;
$$;

create or replace trigger mail_report after insert on public.job_reports
  for each row when (new.message_side is null) execute function private.mail_report();
