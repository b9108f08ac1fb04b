-- How well tests measure: of the postings whose test was taken in a period, the most taken.
create or replace function private.assessments_taken(since timestamptz, until timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  with taken as (
    select job_id, count(*) as results, round(avg(score), 1) as mean,
      percentile_cont(0.5) within group (order by score) as median
    from public.assessment_results
    where completed_at >= since and completed_at < until and job_id is not null
    group by job_id)
  select jsonb_build_object(
    'postings', (select count(*) from taken),
    'results', (select coalesce(sum(results), 0) from taken),
    'most_taken', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'job_id', job_id, 'title', title, 'company', company_name, 'results', results, 'mean', mean, 'median', median)
        order by results desc, title, job_id), '[]')
      from (
        select taken.*, title, company_name from taken join public.jobs on jobs.id = job_id
        order by results desc, title, job_id limit 20) as listed))
$$;

revoke all on function private.assessments_taken(timestamptz, timestamptz) from public;
