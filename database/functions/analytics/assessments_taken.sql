-- How well tests measure: of the postings whose test was taken in a period, those with the most
-- results.
drop function if exists private.assessments_taken(timestamptz, timestamptz);
create function private.assessments_taken(since timestamptz, until timestamptz) returns shapes.taken_tests
language sql stable set search_path = '' as $$
  with taken as (
    select job_id, count(*) as results, round(avg(score), 1) as mean,
      percentile_cont(0.5) within group (order by score) as median
    from public.assessment_results
    where completed_at >= since and completed_at < until and job_id is not null
    group by job_id)
  select
    (select count(*) from taken) as postings,
    (select coalesce(sum(results), 0) from taken) as results,
    (
      select coalesce(array_agg(
        row(job_id, title, company_name, results, mean, median)::shapes.taken_test
        order by results desc, title, job_id), '{}')
      from (
        select taken.*, title, company_name from taken join public.jobs on jobs.id = job_id
        order by results desc, title, job_id limit 20) as listed) as most_taken
$$;

revoke all on function private.assessments_taken(timestamptz, timestamptz) from public;
