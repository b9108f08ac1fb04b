-- A finished test needs no reminder.
create or replace function private.settle_assessment_notifications() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.notifications set read_at = now()
  where person_id = new.candidate_id and subject = new.job_id
    and kind in ('assessment_waiting', 'assessment_closing') and read_at is null;
  return null;
end;
$$;

create or replace trigger settle_assessment_notifications after insert on public.assessment_results
  for each row execute function private.settle_assessment_notifications();
