-- The form sends one report per call; many in one call do not come from a person.
create or replace function private.take_one_report() returns trigger
language plpgsql set search_path = '' as $$
begin
  if private.is_client() and (select count(*) from arrived) > 1 then
    raise exception 'Please report one posting at a time' using errcode = '22023';
  end if;
  return null;
end;
$$;

create or replace trigger take_one_report after insert on public.job_reports
  referencing new table as arrived for each statement execute function private.take_one_report();
