-- A question written directly into job_questions passes the same check as those of a posting, which
-- were checked before the trigger of the posting writes them.
create or replace function private.check_question_row() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.check_question(to_jsonb(new), new.position + 1);
  return new;
end;
$$;

revoke all on function private.check_question_row() from public;
create or replace trigger check_question_row before insert or update of question, options, correct_answer on public.job_questions
  for each row when (pg_trigger_depth() = 0) execute function private.check_question_row();
