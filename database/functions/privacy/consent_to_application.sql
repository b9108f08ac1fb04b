-- Sending an application is consent to its use for this job, and for nothing else; withdrawing the
-- application withdraws the consent.
create or replace function private.consent_to_application() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    update public.consents set withdrawn_at = now() where application_id = new.id and withdrawn_at is null;
  elsif private.is_client() then
    perform private.give_consent(new.applicant_id, 'application', private.notice_version(),
      private.consent_language(new.applicant_id), 'application', new.id);
  end if;
  return null;
end;
$$;

create or replace trigger consent_to_application after insert on public.job_applications
  for each row execute function private.consent_to_application();
create or replace trigger consent_ends_with_application after update of status on public.job_applications
  for each row when (new.status = 'withdrawn' and old.status <> 'withdrawn')
  execute function private.consent_to_application();
