-- Brings a written posting into its one form: both company names, the company it belongs to, lists
-- without blanks, work mode, pay.
create or replace function private.complete_job() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- The policy would refuse it too, but only after the triggers had looked at companies and
  -- questions for somebody who may not.
  if private.is_client() and not private.is_admin() then
    raise exception 'Only administrators post jobs' using errcode = '42501';
  end if;
  new.title := btrim(new.title);
  new.location := btrim(new.location);
  new.type := coalesce(nullif(lower(btrim(new.type)), ''), 'full-time');
  new.status := coalesce(nullif(lower(btrim(new.status)), ''), 'active');
  new.department := nullif(btrim(new.department), '');
  new.experience_required := nullif(btrim(new.experience_required), '');
  new.salary_range := nullif(btrim(new.salary_range), '');
  new.requirements := coalesce(private.without_blanks(new.requirements), '{}');
  new.responsibilities := coalesce(private.without_blanks(new.responsibilities), '{}');
  new.benefits := coalesce(private.without_blanks(new.benefits), '{}');
  new.skills := coalesce(private.without_blanks(new.skills), '{}');

  -- The name that was written wins; when both were, company_name does.
  if tg_op = 'INSERT' then
    new.company_name := coalesce(nullif(btrim(new.company_name), ''), btrim(new.company));
  elsif new.company_name is not distinct from old.company_name then
    new.company_name := btrim(new.company);
  else
    new.company_name := btrim(new.company_name);
  end if;
  new.company := new.company_name;
  if tg_op = 'INSERT' or new.company_name <> old.company_name or new.company_id is null then
    new.company_id := private.company_named(new.company_name);
  else
    new.company_id := old.company_id;
  end if;

  new.work_mode := nullif(lower(btrim(new.work_mode)), '');
  new.work_mode := coalesce(replace(new.work_mode, 'on-site', 'onsite'), case
    when new.location ~* '\mhybrid\M' then 'hybrid'
    when new.location ~* '\mremote\M|work from home' then 'remote'
    else 'onsite'
  end);

  if tg_op = 'INSERT' then
    new := private.with_pay(new, null);
  else
    new := private.with_pay(new, old);
  end if;
  return new;
end;
$$;

-- Fills pay numbers and currency from the text where they are empty. When only the text was edited,
-- numbers that came from the old text follow the new one.
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

-- The company of this name, made when it is new.
create or replace function private.company_named(company_name text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  company uuid;
begin
  if coalesce(btrim(company_name), '') = '' or length(company_name) > 200 then
    return null;
  end if;
  select id into company from public.companies where folded_name = lower(btrim(company_name));
  if company is null then
    insert into public.companies (name) values (btrim(company_name))
    on conflict (folded_name) do update set name = public.companies.name
    returning id into company;
  end if;
  return company;
end;
$$;

revoke all on function private.company_named(text) from public;
revoke all on function private.with_pay(public.jobs, public.jobs) from public;

create or replace trigger a_complete_job before insert or update on public.jobs
  for each row execute function private.complete_job();
