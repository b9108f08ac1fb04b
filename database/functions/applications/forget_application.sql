-- The application becomes a count, as when its person leaves: no name, letter, file, test or log
-- entry leads to anybody.
create or replace function private.forget_application(application uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  forgotten public.job_applications;
begin
  select * into forgotten from public.job_applications where id = application and applicant_id is not null for update;
  if not found then
    return;
  end if;
  update public.job_applications set applicant_id = null, cover_letter = null, resume_url = null, kept_at = null
  where id = application;
  update public.application_status_log set changed_by = null
  where application_id = application and changed_by = forgotten.applicant_id;
  delete from public.consents where application_id = application;
  delete from public.data_views where application_id = application;
  delete from public.notifications
  where person_id = forgotten.applicant_id and (subject = application or data ->> 'application_id' = application::text);
  delete from private.outgoing_mail where application_id = application;
  -- Another application for the same posting may still need the test.
  if not exists (
    select from public.job_applications
    where applicant_id = forgotten.applicant_id and job_id = forgotten.job_id) then
    delete from public.assessment_attempts where candidate_id = forgotten.applicant_id and job_id = forgotten.job_id;
    delete from public.assessment_results where candidate_id = forgotten.applicant_id and job_id = forgotten.job_id;
  end if;
  update public.audit_log set actor_id = null, address = null
  where target_table = 'job_applications' and target_id = application::text and actor_id = forgotten.applicant_id;
  update public.audit_log set details = details - 'application'
  where target_table = 'storage.objects' and starts_with(target_id, forgotten.applicant_id::text)
    and details ->> 'application' = application::text;
end;
$$;

revoke all on function private.forget_application(uuid) from public;
