-- Adds the open ones of these postings to private.job_search. If another transaction adds the same
-- word at the same moment, this one waits. A word that is known already is not deleted before the
-- posting is there for all: the lock keeps count_search_words() from it.
create or replace function private.add_to_search(given uuid[]) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock_shared(hashtextextended('words of postings', 0));
  with added as (
    insert into private.job_search
      (job_id, created_at, title, location, work_mode, salary_min, salary_max, currency, experience_required, closing_date, years_from, years_to, words)
    select id, created_at, title, location, work_mode, salary_min, salary_max, currency, experience_required, closing_date, years.years_from, years.years_to,
      private.words_of_job(job, years.years_from, private.regions_of(job.location))
    from public.jobs job, lateral private.years_of(job.experience_required) as years
    where id = any (given) and status = 'active'
    order by created_at, id
    on conflict (job_id) do nothing
    returning words)
  insert into private.search_words (word, stem)
  select lexeme, case when lexeme !~ '^[\^/:]' then private.stem_of(lexeme) end
  from (select distinct lexeme from added, unnest(words)) as said
  where not exists (select from private.search_words where word = lexeme)
  order by lexeme
  on conflict (word) do nothing
$$;

revoke all on function private.add_to_search(uuid[]) from public;
