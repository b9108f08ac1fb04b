-- Closes the attempts whose time ran out without a submission, with the answers saved until then.
-- For the platform's own sweeper; returns how many were closed. Also when a person's request causes
-- it, it is not their submission: so there are no claims meanwhile. They are cleared in the body,
-- since only a superuser may name them among the settings of a function.
create or replace function private.close_overdue_attempts() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  claims text := current_setting('request.jwt.claims', true);
  closed integer;
begin
  perform set_config('request.jwt.claims', '', true);
  with overdue as (
    update public.assessment_attempts set submitted_at = deadline
    where id in (
      select id from public.assessment_attempts
      where submitted_at is null and deadline < now() - private.network_time()
      order by deadline for update skip locked)
    returning id, job_id, candidate_id, answers, deadline
  )
  insert into public.assessment_results (job_id, candidate_id, score, answers, completed_at)
  select job_id, candidate_id, private.grade(questions, answers), answers, deadline
  from overdue join private.assessment_snapshots on attempt_id = overdue.id
  on conflict (job_id, candidate_id) do nothing;
  get diagnostics closed = row_count;
  perform set_config('request.jwt.claims', coalesce(claims, ''), true);
  return closed;
end;
$$;

revoke all on function private.close_overdue_attempts() from public;
