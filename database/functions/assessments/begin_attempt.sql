create or replace function private.begin_attempt(
  job uuid, me uuid, extra_time numeric, tell_employer boolean
) returns public.assessment_attempts
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
  if extra_time is null or extra_time not in (1, 1.25, 1.5) then
    raise exception 'The time can be 1, 1.25 or 1.5 times as long' using errcode = '22023';
  end if;
  select jsonb_agg(jsonb_build_object(
    'question', question, 'options', options, 'correct_answer', correct_answer) order by position)
  into snapshot from public.job_questions where job_id = job;
  if snapshot is null then
    raise exception 'This job has no assessment' using errcode = 'PT404';
  end if;
  -- now() and not a client's clock: the server sets the start, and a second start at the same
  -- moment finds the first.
  insert into public.assessment_attempts (job_id, candidate_id, time_multiplier, deadline, tell_employer)
  values (job, me, extra_time, now() + interval '1800 seconds' * extra_time, extra_time > 1 and tell_employer is true)
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

revoke all on function private.begin_attempt(uuid, uuid, numeric, boolean) from public;
