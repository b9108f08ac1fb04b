-- What these postings can be chosen by, and how many of them by each: type, fresher, the most
-- frequent companies and skills (all names of a skill count as one), how old they are, and whether
-- they state their pay: only the `wanted` filters. `value` is what the filter is given.
create or replace function private.choices_among(ids uuid[], wanted text[]) returns table (filter text, value text, count integer)
language sql stable set search_path = '' as $$
  with found as materialized (
    select job_id, created_at, words, salary_min, salary_max from private.job_search where job_id = any (ids)),
  said as materialized (
    select job_id, choice from found, unnest(tsvector_to_array(ts_filter(words, '{a}'))) as choice),
  counted as materialized (
    select choice, count(*) as jobs, (array_agg(job_id))[1] as example from said group by choice),
  -- More than are shown: names of one skill may come together.
  frequent as (
    select choice, jobs, example, names.skill
    from (select * from counted where starts_with(choice, ':skill=') order by jobs desc, choice limit 40) as often
    left join public.skill_names names on names.name = replace(substr(choice, 8), '_', ' ')),
  skills as (
    select coalesce(skill, private.written_skill(example, substr(choice, 8))) as value, array_agg(choice) as choices
    from frequent group by 1),
  meant as (
    select value, unnest(choices) as choice from skills
    union
    select value, ':skill=' || private.choice_key(name) from skills join public.skill_names on skill = value),
  named as (
    select value, count(distinct job_id) as jobs from meant join said using (choice) group by 1 order by 2 desc, 1 limit 12),
  companies as (
    select company_name as value, often.jobs
    from (select * from counted where starts_with(choice, ':company=') order by jobs desc, choice limit 12) as often
    join public.jobs on id = example)
  select 'skills', value, jobs::integer from named where 'skills' = any (wanted)
  union all
  select 'companies', value, jobs from companies where 'companies' = any (wanted)
  union all
  select 'type', substr(choice, 2), jobs from counted where choice in (':full-time', ':part-time', ':contract', ':internship') and 'type' = any (wanted)
  union all
  select 'fresher', 'true', jobs from counted where choice = ':fresher' and 'fresher' = any (wanted)
  union all
  select 'posted_within', days::text, (select count(*) from found where created_at >= now() - days * interval '1 day')
  from unnest('{1,3,7,30}'::integer[]) as days where 'posted_within' = any (wanted)
  union all
  select 'pay_shown', 'true', (select count(*) from found where salary_min is not null or salary_max is not null)
  where 'pay_shown' = any (wanted)
$$;

revoke all on function private.choices_among(uuid[], text[]) from public;
