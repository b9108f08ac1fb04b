-- Keeps private.job_search equal to the active postings, a statement at a time: an import of two hundred rows is one step.
create or replace function private.job_search_of(job public.jobs) returns setof private.job_search
language sql immutable rows 1 set search_path = '' as $$
  select job.id, job.created_at, job.title, job.location, job.work_mode, job.salary_min, job.salary_max, job.experience_required,
    job.closing_date, private.words_of(job.title, concat_ws(' ', job.company_name, job.department, array_to_string(job.skills, ' ')))
$$;

create or replace function private.keep_job_search() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.job_search
    select row.* from written job, private.job_search_of(job) as row where job.status = 'active'
    on conflict (job_id) do nothing;
  else
    -- What is searched for may have changed, or whether the posting is open: it is taken out and put in again.
    delete from private.job_search searched
    using written job, replaced before
    where searched.job_id = job.id and before.id = job.id and private.is_searched_otherwise(before, job);
    insert into private.job_search
    select row.*
    from written job join replaced before on before.id = job.id, private.job_search_of(job) as row
    where job.status = 'active' and private.is_searched_otherwise(before, job)
    on conflict (job_id) do nothing;
  end if;
  insert into private.search_words
  select distinct word
  from written job join private.job_search searched on searched.job_id = job.id, unnest(tsvector_to_array(searched.words)) as lexeme,
    ltrim(lexeme, '@') as word
  where word ~ '^[a-z]{4,40}$' and not exists (select from private.search_words known where known.word = ltrim(lexeme, '@'))
  order by word
  on conflict (word) do nothing;
  return null;
end;
$$;

create or replace function private.is_searched_otherwise(before public.jobs, job public.jobs) returns boolean
language sql immutable set search_path = '' as $$
  select (before.status, before.created_at, before.title, before.location, before.work_mode, before.salary_min, before.salary_max,
      before.experience_required, before.closing_date, before.company_name, before.department, before.skills)
    is distinct from (job.status, job.created_at, job.title, job.location, job.work_mode, job.salary_min, job.salary_max,
      job.experience_required, job.closing_date, job.company_name, job.department, job.skills)
$$;

create or replace trigger keep_job_search_on_insert after insert on public.jobs
  referencing new table as written for each statement execute function private.keep_job_search();
create or replace trigger keep_job_search_on_update after update on public.jobs
  referencing new table as written old table as replaced for each statement execute function private.keep_job_search();

-- All of it anew: for postings that were there before, or were written without their triggers.
create or replace function private.refresh_job_search() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.job_search;
  insert into private.job_search
  select row.* from public.jobs job, private.job_search_of(job) as row where job.status = 'active' order by job.created_at, job.id;
  insert into private.search_words
  select distinct word
  from private.job_search searched, unnest(tsvector_to_array(searched.words)) as lexeme, ltrim(lexeme, '@') as word
  where word ~ '^[a-z]{4,40}$'
  on conflict (word) do nothing;
end;
$$;

do $$
begin
  if not exists (select from private.job_search) then
    perform private.refresh_job_search();
  end if;
end;
$$;

revoke all on function
  private.job_search_of(public.jobs), private.keep_job_search(), private.is_searched_otherwise(public.jobs, public.jobs), private.refresh_job_search()
from public;
