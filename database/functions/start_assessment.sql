-- rpc start_assessment(job_id): begins the caller's one attempt, or finds it again after a reload or on a second device. Answers the questions
-- and options, never which option is right; the deadline; and, once there is a result, its score instead of the questions.
create or replace function private.start_assessment(job uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := auth.uid();
  attempt public.assessment_attempts;
  snapshot jsonb;
  stored_score integer;
begin
  if not exists (
    select from public.job_applications
    where job_id = job and applicant_id = me and status in ('pending', 'approved', 'shortlisted')
  ) then
    raise exception 'Apply for this job before you take its assessment' using errcode = '42501';
  end if;

  select * into attempt from public.assessment_attempts where job_id = job and candidate_id = me;
  if not found then
    select jsonb_agg(jsonb_build_object(
      'question', question, 'options', options, 'correct_answer', correct_answer) order by position)
    into snapshot from public.job_questions where job_id = job;
    if snapshot is null then
      raise exception 'This job has no assessment' using errcode = 'PT404';
    end if;
    -- now() and not a client's clock: the time of the start is the server's, and a second start at the same moment finds the first.
    insert into public.assessment_attempts (job_id, candidate_id, deadline)
    values (job, me, now() + interval '1800 seconds')
    on conflict (job_id, candidate_id) do nothing
    returning * into attempt;
    if found then
      insert into private.assessment_snapshots (attempt_id, questions) values (attempt.id, snapshot);
    else
      select * into attempt from public.assessment_attempts where job_id = job and candidate_id = me;
    end if;
  end if;

  if attempt.submitted_at is not null then
    select score into stored_score from public.assessment_results where job_id = job and candidate_id = me;
    return jsonb_build_object('attempt_id', attempt.id, 'job_id', job, 'started_at', attempt.started_at,
      'deadline', attempt.deadline, 'submitted_at', attempt.submitted_at, 'score', stored_score);
  end if;
  select questions into snapshot from private.assessment_snapshots where attempt_id = attempt.id;
  return jsonb_build_object(
    'attempt_id', attempt.id,
    'job_id', job,
    'started_at', attempt.started_at,
    'deadline', attempt.deadline,
    'seconds_left', greatest(0, ceil(extract(epoch from attempt.deadline - clock_timestamp())))::integer,
    'answers', attempt.answers,
    'submitted_at', null,
    'questions', (
      select jsonb_agg(entry - 'correct_answer' order by place)
      from jsonb_array_elements(snapshot) with ordinality as entries (entry, place)));
end;
$$;

create or replace function public.start_assessment(job_id uuid) returns jsonb
language sql set search_path = '' as $$ select private.start_assessment(job_id) $$;

revoke all on function private.start_assessment(uuid), public.start_assessment(uuid) from public, anon;
grant execute on function private.start_assessment(uuid), public.start_assessment(uuid) to authenticated;
