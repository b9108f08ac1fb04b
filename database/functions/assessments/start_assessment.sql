-- rpc start_assessment(job_id, extra_time, tell_employer): begins the caller's one attempt, or
-- returns it after a reload or on a second device. Only at the beginning, extra time can be asked
-- for, and allowed that the employer is told of it. Returns the questions and options, never which
-- option is right; the order for this person; the deadline and the server's time; and, once there
-- is a result, its score instead of the questions.
drop function if exists private.start_assessment(uuid, numeric, boolean);
create function private.start_assessment(
  job uuid, extra_time numeric, tell_employer boolean
) returns shapes.attempt
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.agreed_caller();
  attempt public.assessment_attempts;
  snapshot jsonb;
begin
  select * into attempt from public.assessment_attempts where job_id = job and candidate_id = me;
  if not found then
    attempt := private.begin_attempt(job, me, extra_time, tell_employer);
  elsif attempt.submitted_at is null and clock_timestamp() > attempt.deadline + private.network_time() then
    -- A person who comes back too late gets the score at once, without waiting for the sweeper's
    -- next round; if it is just closing this attempt, the lock waits for it.
    perform from public.assessment_attempts where id = attempt.id for update;
    perform private.close_overdue_attempts();
    select * into attempt from public.assessment_attempts where id = attempt.id;
  end if;

  if attempt.submitted_at is not null then
    return to_jsonb(row(
      attempt.id, job, attempt.started_at, attempt.deadline, attempt.submitted_at,
      (select score from public.assessment_results where job_id = job and candidate_id = me))::shapes.finished_attempt);
  end if;
  select questions into snapshot from private.assessment_snapshots where attempt_id = attempt.id;
  return to_jsonb(row(
    attempt.id,
    job,
    attempt.started_at,
    attempt.deadline,
    -- now, seconds_left
    clock_timestamp(),
    greatest(0, ceil(extract(epoch from attempt.deadline - clock_timestamp())))::integer,
    attempt.answers,
    -- submitted_at
    null,
    -- questions
    (select jsonb_agg(entry - 'correct_answer' order by place)
      from jsonb_array_elements(snapshot) with ordinality as entries (entry, place)),
    private.shown_order(attempt.id, snapshot))::shapes.open_attempt);
end;
$$;

create or replace function public.start_assessment(
  job_id uuid, extra_time numeric default 1, tell_employer boolean default false
) returns jsonb
language sql set search_path = '' as $$
  select to_jsonb(private.start_assessment(job_id, extra_time, tell_employer))
$$;

revoke all on function private.start_assessment(uuid, numeric, boolean), public.start_assessment(uuid, numeric, boolean) from public, anon;
grant execute on function private.start_assessment(uuid, numeric, boolean), public.start_assessment(uuid, numeric, boolean) to authenticated;
