-- Sums without a period were stored as a year's: a month's 18,000 as 18,000 a year. Numbers that
-- came from such a text go; the text stays.
do $$
begin
  if to_regprocedure('private.parse_pay(text)') is null then
    return;
  end if;
  alter table public.jobs disable trigger a_complete_job;
  update public.jobs j set salary_min = null, salary_max = null
  from public.jobs of, private.parse_pay(of.salary_range) as read
  where of.id = j.id
    and (of.salary_min, of.salary_max) is not distinct from (read.pay_min, read.pay_max)
    and coalesce(of.salary_min, of.salary_max) < case of.currency when 'INR' then 300000 else 20000 end
    and of.salary_range !~* '/|\m(per|an?|each|lpa|p\.? ?[ahm]\.?)\M|annu|year|month|week|day|daily|hour|lakh|lac|\ml\M|cr';
  alter table public.jobs enable trigger a_complete_job;
  drop function private.parse_pay(text);
end;
$$;

-- When a file from the screen was last changed: "3 days ago" in it counts from then.
alter table public.import_runs add column collected_at timestamptz;

-- An imported posting whose source says no date: created_at is when it was collected, and is not
-- shown as the day on which it was posted.
alter table public.jobs add column undated boolean not null default false;
