-- One filter of a saved search, or of `filters` in search_jobs and job_choices.
create or replace function private.check_job_filter(name text, value jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  text_value text := value #>> '{}';
begin
  if name in ('keyword', 'location', 'experience') then
    if jsonb_typeof(value) <> 'string' or length(btrim(text_value)) not between 1 and 100 then
      raise exception '% must be a text of 1 to 100 characters', name using errcode = '22023';
    end if;
  elsif name = 'work_mode' then
    if jsonb_typeof(value) <> 'string' or text_value not in ('remote', 'hybrid', 'onsite') then
      raise exception 'work_mode must be remote, hybrid or onsite' using errcode = '22023';
    end if;
  elsif name = 'type' then
    if jsonb_typeof(value) <> 'string' or text_value not in ('full-time', 'part-time', 'contract', 'internship') then
      raise exception 'type must be full-time, part-time, contract or internship' using errcode = '22023';
    end if;
  elsif name in ('skills', 'companies') then
    if jsonb_typeof(value) <> 'array' or jsonb_array_length(value) not between 1 and 20
      or exists (
        select from jsonb_array_elements(value) as entry
        where jsonb_typeof(entry) <> 'string' or length(btrim(entry #>> '{}')) not between 1 and 200)
    then
      raise exception '% must be a list of 1 to 20 texts of 1 to 200 characters', name using errcode = '22023';
    end if;
  elsif name = 'posted_within' then
    if jsonb_typeof(value) <> 'number' or text_value !~ '^[1-9]\d{0,2}$' then
      raise exception 'posted_within must be a number of days from 1 to 999' using errcode = '22023';
    end if;
  elsif name = 'currency' then
    if jsonb_typeof(value) <> 'string' or text_value !~ '^[A-Z]{3}$' then
      raise exception 'currency must be a code of three letters' using errcode = '22023';
    end if;
  elsif name in ('min_salary', 'max_salary') then
    if jsonb_typeof(value) <> 'number' or text_value::numeric not between 0 and 1e12 then
      raise exception '% must be a number from 0 to 1,000,000,000,000', name using errcode = '22023';
    end if;
  elsif name in ('without_pay', 'exactly', 'fresher', 'pay_shown') then
    if value <> 'true' then
      raise exception '% must be true, or left out', name using errcode = '22023';
    end if;
  else
    raise exception '% is no filter of jobs', left(name, 100) using errcode = '22023';
  end if;
end;
$$;

revoke all on function private.check_job_filter(text, jsonb) from public;
