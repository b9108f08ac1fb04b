-- Who no longer hires for a posting gets no mail about a message there that still waited.
create or replace function private.drop_lost_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.drop_message_mails(application.id, array[old.person_id])
  from public.job_applications application
  where application.id in (
      select application_id from private.outgoing_mail
      where person_id = old.person_id and template = 'message_received' and sent_at is null)
    and application.applicant_id is distinct from old.person_id
    and not exists (select from public.profiles where id = old.person_id and role = 'admin')
    and application.job_id <> all (private.hiring_jobs_of(old.person_id));
  return null;
end;
$$;

create or replace trigger drop_lost_mails after delete or update of role on public.company_members
  for each row execute function private.drop_lost_mails();
create or replace trigger drop_lost_mails after delete or update of role on public.job_members
  for each row execute function private.drop_lost_mails();
