-- The database makes the result: from the attempt's own questions, with the server's clock. It
-- arrives as a plain insert into assessment_results or by rpc submit_assessment(job_id, answers);
-- the same trigger handles both.
create or replace function private.receive_result() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  me uuid;
  attempt public.assessment_attempts;
  snapshot jsonb;
begin
  if not private.is_client() then
    return new;
  end if;
  me := private.agreed_caller();
  new.candidate_id := coalesce(new.candidate_id, me);
  -- The policy refuses somebody else's result.
  if new.candidate_id is distinct from me then
    new.score := 0;
    return new;
  end if;

  -- The lock makes two submissions wait for each other.
  select * into attempt from public.assessment_attempts
  where job_id = new.job_id and candidate_id = new.candidate_id for update;
  if not found then
    raise exception 'Start the assessment before you submit it' using errcode = 'PT409';
  end if;
  if attempt.submitted_at is not null then
    raise exception 'This assessment has already been submitted' using errcode = 'PT409';
  end if;
  if clock_timestamp() > attempt.deadline + private.network_time() then
    raise exception 'The time for this assessment is over' using errcode = 'PT409';
  end if;

  select questions into snapshot from private.assessment_snapshots where attempt_id = attempt.id;
  -- Added to the saved answers: the submission contains only newer ones.
  new.answers := attempt.answers || private.clean_answers(new.answers, jsonb_array_length(snapshot));
  new.score := private.grade(snapshot, new.answers);
  new.completed_at := now();
  update public.assessment_attempts set answers = new.answers, submitted_at = now() where id = attempt.id;
  return new;
end;
$$;

create or replace trigger a_receive_result before insert on public.assessment_results
  for each row execute function private.receive_result();
