-- A conversation is deleted when its application becomes a count, with its files, also those that
-- no message has yet, and what was reported of it.
create or replace function private.forget_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.job_reports set message_text = null
  where message_id in (select id from public.messages where application_id = new.id);
  delete from public.messages where application_id = new.id;
  delete from public.message_files where application_id = new.id;
  delete from public.message_threads where application_id = new.id;
  delete from public.message_marks where application_id = new.id;
  delete from private.reply_addresses where application_id = new.id;
  return null;
end;
$$;

create or replace trigger forget_messages after update of applicant_id on public.job_applications
  for each row when (old.applicant_id is not null and new.applicant_id is null)
  execute function private.forget_messages();
