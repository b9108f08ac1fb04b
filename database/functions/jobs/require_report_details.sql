-- A report that chooses no reason of the list says in words what is wrong. After the policy has
-- judged it: before, the answer would tell that there is a posting which the caller cannot see.
create or replace function private.require_report_details() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.reason = 'other' and new.details is null then
    raise exception 'Please say what is wrong' using errcode = '22023', hint = 'details_required';
  end if;
  return null;
end;
$$;

create or replace trigger a_require_report_details after insert on public.job_reports
  for each row execute function private.require_report_details();
