-- Normalises a written posting: both company names, the company it belongs to, lists without
-- blanks, work mode, pay.
create or replace function private.complete_job() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  as_member constant boolean := private.is_client() and not private.is_admin();
begin
  -- The policy would refuse it too, but only after the triggers had read companies and questions
  -- for somebody who may not.
  if as_member and not private.is_member() then
    raise exception 'Only administrators and members of a company post jobs' using errcode = '42501';
  end if;
  new.title := private.one_line(new.title);
  new.location := private.one_line(new.location);
  new.description := case when private.is_blank(new.description) then '' else new.description end;
  new.type := coalesce(nullif(lower(btrim(new.type)), ''), 'full-time');
  new.status := coalesce(nullif(lower(btrim(new.status)), ''), 'active');
  new.undated := coalesce(new.undated, false);
  new.department := nullif(private.one_line(new.department), '');
  new.experience_required := nullif(private.one_line(new.experience_required), '');
  new.salary_range := nullif(private.one_line(new.salary_range), '');
  new.requirements := coalesce(private.without_blanks(new.requirements), '{}');
  new.responsibilities := coalesce(private.without_blanks(new.responsibilities), '{}');
  new.benefits := coalesce(private.without_blanks(new.benefits), '{}');
  new.skills := coalesce(private.without_blanks(new.skills), '{}');

  -- The name that was changed wins; when both were, company_name does.
  if tg_op = 'INSERT' then
    new.company_name := private.one_line(coalesce(nullif(btrim(new.company_name), ''), new.company));
  elsif new.company_name is not distinct from old.company_name then
    new.company_name := case when new.company = old.company then old.company_name else private.one_line(new.company) end;
  else
    new.company_name := private.one_line(new.company_name);
  end if;
  new.company := new.company_name;
  if as_member then
    new := private.for_own_company(new, case when tg_op = 'UPDATE' then old end);
  elsif tg_op = 'INSERT' or new.company_name <> old.company_name or new.company_id is null then
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

create or replace trigger a_complete_job before insert or update on public.jobs
  for each row execute function private.complete_job();
