-- rpc answers_of(application): the applicant's assessment as they saw it, question by question,
-- with the chosen and the right answers; for those who hire. Null without a result. That somebody
-- had extra time is shown only if they let it be told, and never how much.
drop function if exists private.answers_of(uuid);
create function private.answers_of(application uuid) returns shapes.answer_sheet
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_hiring();
  return (
    select row(
      result.score, result.completed_at, coalesce(attempt.tell_employer, false),
      coalesce((
        select jsonb_agg(entry || to_jsonb(row(
          entry -> 'question', entry -> 'options', entry -> 'correct_answer', result.answers -> (place - 1)::text
        )::shapes.answered_question) order by place)
        from private.assessment_snapshots snapshot
        cross join jsonb_array_elements(snapshot.questions) with ordinality as entries (entry, place)
        where snapshot.attempt_id = attempt.id), '[]'))::shapes.answer_sheet
    from public.job_applications applied
    join public.assessment_results result on result.job_id = applied.job_id and result.candidate_id = applied.applicant_id
    left join public.assessment_attempts attempt on attempt.job_id = applied.job_id and attempt.candidate_id = applied.applicant_id
    where applied.id = application and private.hires_for(applied.job_id));
end;
$$;

comment on function private.answers_of(uuid) is 'or null';

create or replace function public.answers_of(application uuid) returns jsonb
language sql stable set search_path = '' as $$ select to_jsonb(private.answers_of($1)) $$;

revoke all on function private.answers_of(uuid), public.answers_of(uuid) from public, anon;
grant execute on function private.answers_of(uuid), public.answers_of(uuid) to authenticated;
