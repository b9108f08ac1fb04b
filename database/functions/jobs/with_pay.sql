-- Fills pay numbers and currency from the text where they are empty. When only the text or the
-- place was edited, numbers that came from the old ones are read again.
create or replace function private.with_pay(job public.jobs, before public.jobs) returns public.jobs
language plpgsql set search_path = '' as $$
declare
  read record;
  old_read record;
  stated text := nullif(upper(btrim(job.currency)), '');
  place text := private.place_currency(job.location, job.description);
begin
  if before.id is not null then
    select * into old_read from private.parse_pay(
      before.salary_range, private.place_currency(before.location, before.description), null);
    -- The currency of before is only stated anew when it was changed.
    if stated = before.currency and before.currency = coalesce(
      old_read.pay_currency, private.place_currency(before.location, before.description), 'USD')
    then
      stated := null;
    end if;
    if (job.salary_range, job.location) is distinct from (before.salary_range, before.location)
      and (job.salary_min, job.salary_max) is not distinct from (before.salary_min, before.salary_max)
      and (job.salary_min, job.salary_max) is not distinct from (old_read.pay_min, old_read.pay_max)
    then
      job.salary_min := null;
      job.salary_max := null;
    elsif stated is null and num_nonnulls(job.salary_min, job.salary_max) > 0 then
      stated := before.currency;
    end if;
  end if;
  if job.salary_min is null and job.salary_max is null then
    select * into read from private.parse_pay(job.salary_range, coalesce(stated, place), null);
    job.salary_min := read.pay_min;
    job.salary_max := read.pay_max;
    job.currency := coalesce(stated, read.pay_currency, place, 'USD');
  else
    job.currency := coalesce(stated, private.pay_currency(job.salary_range), 'USD');
  end if;
  return job;
end;
$$;

revoke all on function private.with_pay(public.jobs, public.jobs) from public;
