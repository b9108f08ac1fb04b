-- Records every change of status, with who and when: the dashboards' counts, the audit and disputes
-- all use it.
create or replace function private.log_status() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  from_status text := case when tg_op = 'UPDATE' then old.status end;
begin
  insert into public.application_status_log (application_id, from_status, to_status, changed_by, changed_at, reopened)
  values (new.id, from_status, new.status,
    (select id from public.profiles where id = auth.uid()),
    case when tg_op = 'INSERT' then new.created_at else clock_timestamp() end,
    tg_op = 'UPDATE' and private.is_reopening(new.id));
  if tg_op = 'UPDATE' then
    perform private.write_audit('application status changed', 'job_applications', new.id::text,
      jsonb_strip_nulls(jsonb_build_object('from', from_status, 'to', new.status, 'reason', new.rejection_reason,
        'reopened', case when private.is_reopening(new.id) then true end,
        'name_hidden', case when current_setting('private.name_hidden', true) = 'true' then true end)));
  end if;
  return null;
end;
$$;

create or replace trigger log_status_of_new after insert on public.job_applications
  for each row execute function private.log_status();
create or replace trigger log_status after update of status on public.job_applications
  for each row when (old.status <> new.status) execute function private.log_status();
