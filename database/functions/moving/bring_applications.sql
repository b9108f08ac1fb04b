-- rpc bring_applications(company_id, rows, dry_run): what becomes of each row of a file, in its
-- order; with `dry_run` nothing else happens. Otherwise the new ones wait for their people, each of
-- whom gets one mail about all of theirs. The same rows again change nothing. For the owners and
-- recruiters of a verified company, and administrators. A row: name, email, job (an id) or title,
-- stage (one of the posting's, or a status), applied_on, source.
drop function if exists private.bring_applications(uuid, jsonb, boolean);
create function private.bring_applications(company_id uuid, rows jsonb, dry_run boolean) returns shapes.brought_row[]
language plpgsql security definer set search_path = '' set jit = off as $$
declare
  me uuid := private.agreed_caller();
  is_trial boolean := coalesce(dry_run, true);
  company public.companies;
  answer shapes.brought_row[] := '{}';
  seen text[] := '{}';
  -- One token and one mail for each person of this call.
  tokens jsonb := '{}';
  left_today integer;
  said record;
  job record;
  stage public.stages;
  fate text;
  found_jobs uuid[];
  brought uuid;
begin
  if not private.is_admin()
    and coalesce(bring_applications.company_id <> all (private.member_companies('owner', 'recruiter')), true) then
    raise exception 'Only owners and recruiters of a company, or administrators, bring applications' using errcode = '42501';
  end if;
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 2000 then
    raise exception 'Up to 2,000 rows are brought at once' using errcode = '22023', hint = 'too_many_rows';
  end if;
  -- Whoever brings into the same company waits: nobody is brought, or told, twice.
  select * into company from public.companies where id = bring_applications.company_id for no key update;
  if company.id is null then
    raise exception 'There is no such company' using errcode = 'PT404';
  end if;
  perform private.require_open_company(company);
  -- The mails go to addresses that somebody else typed, in this company's name. Of no rows there is
  -- none.
  if company.verified_at is null and jsonb_array_length(rows) > 0 then
    raise exception 'Only a verified company brings applications' using errcode = '42501', hint = 'company_not_verified';
  end if;
  left_today := 2000 - (
    select count(*) from public.brought_applications recent
    where recent.company_id = company.id and recent.created_at > now() - interval '1 day');
  for said in
    select given.place::integer as place, private.one_line(left(given.row ->> 'name', 200)) as name,
      lower(private.one_line(given.row ->> 'email')) as email, private.one_line(given.row ->> 'job') as job,
      lower(private.one_line(given.row ->> 'title')) as title, lower(private.one_line(given.row ->> 'stage')) as stage,
      private.brought_day(private.one_line(given.row ->> 'applied_on')) as day,
      substring(lower(private.one_line(given.row ->> 'source')) from '^[a-z0-9][a-z0-9._-]{0,59}$') as source
    from jsonb_array_elements(rows) with ordinality as given (row, place)
  loop
    stage := null;
    -- A title may stand over several postings: an open one goes first.
    select array_agg(fitting.id) into found_jobs from (
      select one.id, rank() over (order by one.status = 'active' desc) as best from public.jobs one
      where one.company_id = company.id and one.status in ('active', 'closed')
        and case when said.job <> '' then one.id::text = said.job else lower(private.one_line(one.title)) = said.title end) fitting
    where fitting.best = 1;
    select one.id, one.title into job from public.jobs one where one.id = found_jobs[1] and cardinality(found_jobs) = 1;
    if job.id is not null then
      stage := private.brought_stage(job.id, said.stage);
    end if;
    fate := case
      when coalesce(said.name, '') = '' then 'no_name'
      when coalesce(said.email, '') !~ '^[^@[:space:]]+@[^@[:space:]]+\.[^@[:space:]]+$' or length(said.email) > 320 then 'no_address'
      when cardinality(found_jobs) > 1 then 'which_posting'
      when job.id is null then 'no_posting'
      when stage.status is null then 'no_stage'
      when stage.status not in ('pending', 'approved', 'shortlisted') then 'ended'
      when said.day is null then 'no_day'
      when job.id || ' ' || said.email = any (seen) then 'repeated'
      when exists (
          select from private.brought_people known join public.brought_applications waiting on waiting.id = known.brought_id
          where waiting.job_id = job.id and lower(known.email) = said.email)
        or exists (
          select from public.job_applications sent join public.profiles person on person.id = sent.applicant_id
          where sent.job_id = job.id and lower(person.email) = said.email) then 'same'
      when private.was_brought_before(company.id, job.id, said.email) then 'before'
      when left_today <= 0 then 'tomorrow'
      else 'bring' end;
    if fate = 'bring' then
      seen := seen || (job.id || ' ' || said.email);
      left_today := left_today - 1;
      if not is_trial then
        if not tokens ? said.email then
          tokens := tokens || jsonb_build_object(said.email, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
        end if;
        insert into public.brought_applications (company_id, job_id, stage_id, status, source, applied_on, brought_by)
        values (company.id, job.id, stage.id, stage.status, said.source, said.day, me) returning id into brought;
        insert into private.brought_people (brought_id, full_name, email, token_hash)
        values (brought, said.name, said.email, sha256(convert_to(tokens ->> said.email, 'UTF8')));
      end if;
    end if;
    answer := answer || row(said.place, fate, job.title, stage.status, stage.name)::shapes.brought_row;
  end loop;
  if not is_trial then
    perform private.notify_brought(company, tokens);
    perform private.write_audit('applications brought', 'companies', company.id::text,
      jsonb_build_object('rows', jsonb_array_length(rows), 'brought', (select count(*) from unnest(answer) as one where one.outcome = 'bring')));
  end if;
  return answer;
end;
$$;

create or replace function public.bring_applications(company_id uuid, rows jsonb, dry_run boolean default true) returns jsonb
language sql set search_path = '' as $$ select to_jsonb(private.bring_applications(company_id, rows, dry_run)) $$;

revoke all on function private.bring_applications(uuid, jsonb, boolean), public.bring_applications(uuid, jsonb, boolean) from public, anon;
grant execute on function private.bring_applications(uuid, jsonb, boolean), public.bring_applications(uuid, jsonb, boolean) to authenticated;
