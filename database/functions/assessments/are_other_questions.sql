-- The row itself has only empty entries: whether questions were edited can be seen only while the
-- new ones are set aside.
create or replace function private.are_other_questions(job uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from private.arriving_questions arriving
    where job_id = job and transaction_id = pg_current_xact_id() and questions is distinct from (
      select coalesce(jsonb_agg(
        jsonb_build_object('question', question, 'options', options, 'correct_answer', correct_answer) order by position), '[]')
      from public.job_questions where job_id = arriving.job_id))
$$;

revoke all on function private.are_other_questions(uuid) from public;
