-- rpc save_assessment_answers(job_id, answers): adds these to the answers saved before, so that a
-- second device which knows fewer removes none. Returns whether it was in time; the answers saved
-- when the time ends count if nothing is submitted.
create or replace function private.save_assessment_answers(job uuid, chosen jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.agreed_caller();
begin
  update public.assessment_attempts attempt
  set answers = attempt.answers || private.clean_answers(chosen, jsonb_array_length(snapshot.questions))
  from private.assessment_snapshots snapshot
  where snapshot.attempt_id = attempt.id
    and attempt.job_id = job and attempt.candidate_id = me
    and attempt.submitted_at is null and clock_timestamp() <= attempt.deadline + private.network_time();
  return found;
end;
$$;

create or replace function public.save_assessment_answers(job_id uuid, answers jsonb) returns boolean
language sql set search_path = '' as $$ select private.save_assessment_answers(job_id, answers) $$;

revoke all on function private.save_assessment_answers(uuid, jsonb), public.save_assessment_answers(uuid, jsonb)
  from public, anon;
grant execute on function private.save_assessment_answers(uuid, jsonb), public.save_assessment_answers(uuid, jsonb)
  to authenticated;
