-- Counts anew what postings of each kind of title pay, and returns how many kinds are known. A kind
-- is known from twenty postings of five companies on: one company's own do not make a measure, nor
-- do those that are suspected of something.
create or replace function private.count_title_pay() returns bigint
language sql volatile security definer set search_path = '' as $$
  delete from private.title_pay;
  with paid as materialized (
    select job.title, job.salary_min as pay, lower(job.company_name) as company
    from public.jobs as job
    where job.currency = 'INR' and job.salary_min > 0 and job.status <> 'draft'
      and not exists (select from public.job_flags as flag where flag.job_id = job.id and flag.dismissed_at is null)),
  -- Many postings have one title, and what kind it is takes longest.
  titles as materialized (
    select title, private.kind_of_title(title) as kind from (select distinct title from paid) as each)
  insert into private.title_pay (kind, postings, usual)
  select kind, count(*), percentile_disc(0.9) within group (order by pay)
  from paid join titles using (title)
  where kind is not null
  group by kind
  having count(*) >= 20 and count(distinct company) >= 5;
  select count(*) from private.title_pay;
$$;

revoke all on function private.count_title_pay() from public;
