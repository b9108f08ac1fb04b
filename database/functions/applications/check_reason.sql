-- The reason for a rejection is the platform's, or of the company whose posting it is.
create or replace function private.check_reason() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and new.rejection_reason is not distinct from old.rejection_reason then
    return new;
  end if;
  if exists (
    select from public.rejection_reasons reason
    where reason.code = new.rejection_reason and reason.company_id is not null
      and not exists (select from public.jobs job where job.id = new.job_id and job.company_id = reason.company_id)) then
    raise exception 'This reason belongs to another company than the posting' using errcode = '22023', hint = 'reason_elsewhere';
  end if;
  return new;
end;
$$;

create or replace trigger check_reason before insert or update of rejection_reason on public.job_applications
  for each row when (new.rejection_reason is not null) execute function private.check_reason();
