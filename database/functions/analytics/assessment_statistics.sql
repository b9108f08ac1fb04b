-- Of one test each question. Results of which the questions were others than they were for the last
-- one (they were edited since) are left out and counted.
--
-- Difficulty is the share of right answers. Discrimination is the correlation of being right here
-- with the number of right answers elsewhere; KR-20 = k/(k-1) · (1 - Σ p(1-p) / variance of the
-- right answers). Both need 30 results: with fewer, they are null.
drop function if exists private.assessment_statistics(uuid, timestamptz, timestamptz);
create function private.assessment_statistics(job uuid, since timestamptz, until timestamptz) returns shapes.assessment_statistics
language sql stable set search_path = '' as $$
  with
    results as materialized (
      select result.id, result.answers, snapshot.questions, result.completed_at
      from public.assessment_results result
      join public.assessment_attempts attempt on attempt.job_id = result.job_id and attempt.candidate_id = result.candidate_id
      join private.assessment_snapshots snapshot on snapshot.attempt_id = attempt.id
      where result.job_id = job and result.completed_at >= since and result.completed_at < until),
    latest as (select questions from results order by completed_at desc, id limit 1),
    counted as materialized (select id, answers from results where questions = (select questions from latest)),
    answered as materialized (
      select id, place, answers -> (place - 1)::text as answer,
        (answers -> (place - 1)::text is not distinct from question -> 'correct_answer')::integer as is_right
      from counted, latest, jsonb_array_elements(latest.questions) with ordinality as entries (question, place)),
    sums as materialized (select id, sum(is_right) as total from answered group by id),
    items as (
      select place, count(*) as n, avg(is_right) as difficulty, corr(is_right, total - is_right) as discrimination,
        array[count(*) filter (where answer = '0'), count(*) filter (where answer = '1'),
          count(*) filter (where answer = '2'), count(*) filter (where answer = '3')] as chosen,
        count(*) filter (where answer is null) as skipped
      from answered join sums using (id) group by place),
    whole as (select count(*) as n, var_pop(total) as variance from sums)
  select
    whole.n,
    (select count(*) from results) - whole.n as left_out,
    (
      select case when whole.n >= 30 and count(*) > 1 then round((
        count(*)::numeric / (count(*) - 1) * (1 - sum(difficulty * (1 - difficulty)) / nullif(variance, 0)))::numeric, 3) end
      from items) as kr20,
    (
      select coalesce(array_agg(row(
        question ->> 'question',
        question -> 'options',
        -- right
        question -> 'correct_answer',
        round(difficulty, 3),
        case when items.n >= 30 then round(discrimination::numeric, 3) end,
        chosen,
        skipped)::shapes.question_statistics order by place), '{}')
      from items, latest, jsonb_array_elements(latest.questions) with ordinality as entries (question, entry_place)
      where entry_place = place) as questions
  from whole
$$;

revoke all on function private.assessment_statistics(uuid, timestamptz, timestamptz) from public;
