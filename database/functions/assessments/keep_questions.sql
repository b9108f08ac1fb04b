-- The questions that set_questions_aside stored become rows of job_questions.
create or replace function private.keep_questions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  arrived jsonb;
begin
  delete from private.arriving_questions
  where job_id = new.id and transaction_id = pg_current_xact_id()
  returning questions into arrived;
  if arrived is null then
    return null;
  end if;
  delete from public.job_questions where job_id = new.id;
  insert into public.job_questions (job_id, position, question, options, correct_answer)
  select new.id, place - 1, btrim(entry ->> 'question'),
    array(select btrim(option) from jsonb_array_elements_text(entry -> 'options') as options (option)),
    (entry ->> 'correct_answer')::smallint
  from jsonb_array_elements(arrived) with ordinality as entries (entry, place);
  return null;
end;
$$;

create or replace trigger keep_questions after insert or update of test_questions on public.jobs
  for each row execute function private.keep_questions();
