-- rpc submit_assessment(job_id, answers): ends the caller's attempt; receive_result makes the
-- result.
create or replace function public.submit_assessment(job_id uuid, answers jsonb)
returns public.assessment_results
language sql set search_path = '' as $$
  insert into public.assessment_results (job_id, candidate_id, score, answers)
  values (job_id, auth.uid(), 0, answers)
  returning *
$$;

revoke all on function public.submit_assessment(uuid, jsonb) from public, anon;
grant execute on function public.submit_assessment(uuid, jsonb) to authenticated;
