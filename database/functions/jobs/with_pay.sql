-- Fills pay numbers and currency from the text where they are empty. When only the text was edited,
-- numbers that came from the old text are parsed again.
create or replace function private.with_pay(job public.jobs, before public.jobs) returns public.jobs
language plpgsql set search_path = '' as $$
declare
  read record;
  old_read record;
begin
  select * into old_read from private.parse_pay(before.salary_range);
  if before.id is not null and job.salary_range is distinct from before.salary_range
    and (job.salary_min, job.salary_max) is not distinct from (before.salary_min, before.salary_max)
    and (job.salary_min, job.salary_max) is not distinct from (old_read.pay_min, old_read.pay_max) then
    job.salary_min := null;
    job.salary_max := null;
    if job.currency = before.currency then
      job.currency := null;
    end if;
  end if;
  select * into read from private.parse_pay(job.salary_range);
  if job.salary_min is null and job.salary_max is null then
    job.salary_min := read.pay_min;
    job.salary_max := read.pay_max;
  end if;
  job.currency := coalesce(nullif(upper(btrim(job.currency)), ''), read.pay_currency, 'USD');
  return job;
end;
$$;

revoke all on function private.with_pay(public.jobs, public.jobs) from public;
