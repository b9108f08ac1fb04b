-- rpc start_assessment(job_id, extra_time): begins the caller's one attempt, or finds it again
-- after a reload or on a second device, when the extra time asked for changes nothing any more.
-- Answers the questions and options, never which option is right; in which order this person sees
-- them; the deadline, and what the clock says now; and, once there is a result, its score instead
-- of the questions.
create or replace function private.start_assessment(job uuid, extra_time numeric) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.agreed_caller();
  attempt public.assessment_attempts;
  snapshot jsonb;
begin
  select * into attempt from public.assessment_attempts where job_id = job and candidate_id = me;
  if not found then
    attempt := private.begin_attempt(job, me, extra_time);
  elsif attempt.submitted_at is null and clock_timestamp() > attempt.deadline + interval '15 seconds' then
    -- Whoever comes back too late is told the score at once, and need not wait for the sweeper.
    perform private.close_overdue_attempts();
    select * into attempt from public.assessment_attempts where id = attempt.id;
  end if;

  if attempt.submitted_at is not null then
    return jsonb_build_object(
      'attempt_id', attempt.id, 'job_id', job, 'started_at', attempt.started_at, 'deadline', attempt.deadline,
      'submitted_at', attempt.submitted_at,
      'score', (select score from public.assessment_results where job_id = job and candidate_id = me));
  end if;
  select questions into snapshot from private.assessment_snapshots where attempt_id = attempt.id;
  return jsonb_build_object(
    'attempt_id', attempt.id,
    'job_id', job,
    'started_at', attempt.started_at,
    'deadline', attempt.deadline,
    'now', clock_timestamp(),
    'seconds_left', greatest(0, ceil(extract(epoch from attempt.deadline - clock_timestamp())))::integer,
    'answers', attempt.answers,
    'submitted_at', null,
    'questions', (
      select jsonb_agg(entry - 'correct_answer' order by place)
      from jsonb_array_elements(snapshot) with ordinality as entries (entry, place)),
    'shown_order', private.shown_order(attempt.id, snapshot));
end;
$$;

create or replace function private.begin_attempt(job uuid, me uuid, extra_time numeric) returns public.assessment_attempts
language plpgsql set search_path = '' as $$
declare
  attempt public.assessment_attempts;
  snapshot jsonb;
begin
  if not exists (
    select from public.job_applications
    where job_id = job and applicant_id = me and status in ('pending', 'approved', 'shortlisted')
  ) then
    raise exception 'Apply for this job before you take its assessment' using errcode = '42501';
  end if;
  if extra_time is null or extra_time not in (1, 1.25, 1.5, 2) then
    raise exception 'The time can be 1, 1.25, 1.5 or 2 times as long' using errcode = '22023';
  end if;
  select jsonb_agg(jsonb_build_object(
    'question', question, 'options', options, 'correct_answer', correct_answer) order by position)
  into snapshot from public.job_questions where job_id = job;
  if snapshot is null then
    raise exception 'This job has no assessment' using errcode = 'PT404';
  end if;
  -- now() and not a client's clock: the time of the start is the server's, and a second start at
  -- the same moment finds the first.
  insert into public.assessment_attempts (job_id, candidate_id, time_multiplier, deadline)
  values (job, me, extra_time, now() + interval '1800 seconds' * extra_time)
  on conflict (job_id, candidate_id) do nothing
  returning * into attempt;
  if found then
    insert into private.assessment_snapshots (attempt_id, questions) values (attempt.id, snapshot);
  else
    select * into attempt from public.assessment_attempts where job_id = job and candidate_id = me;
  end if;
  return attempt;
end;
$$;

create or replace function public.start_assessment(job_id uuid, extra_time numeric default 1) returns jsonb
language sql set search_path = '' as $$ select private.start_assessment(job_id, extra_time) $$;

revoke all on function private.begin_attempt(uuid, uuid, numeric) from public;
revoke all on function private.start_assessment(uuid, numeric), public.start_assessment(uuid, numeric) from public, anon;
grant execute on function private.start_assessment(uuid, numeric), public.start_assessment(uuid, numeric) to authenticated;
