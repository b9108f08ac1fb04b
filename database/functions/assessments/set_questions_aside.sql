-- Test questions are written to a posting as a whole, and stored where only administrators read.
-- Before the row is stored the questions are checked, set aside, and replaced by as many empty
-- entries; after it keep_questions makes them rows of job_questions. (One step is not enough:
-- before, the posting they refer to does not exist; after, they would already be in the row and in
-- its change feed.)
create or replace function private.set_questions_aside() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  written jsonb := coalesce(new.test_questions, '[]');
  present integer := (select count(*) from public.job_questions where job_id = new.id);
begin
  if jsonb_typeof(written) <> 'array' then
    raise exception 'test_questions must be a list' using errcode = '22023';
  end if;
  -- An upsert passes here twice, the second time with the empty entries of the first.
  if exists (
    select from private.arriving_questions
    where job_id = new.id and transaction_id = pg_current_xact_id()
      and jsonb_array_length(questions) = jsonb_array_length(written)
  ) and private.are_empty_entries(written) then
    return new;
  end if;
  -- The empty entries that everybody reads, written back, change nothing.
  if private.are_empty_entries(written) and jsonb_array_length(written) = present then
    new.test_questions := private.empty_entries(present);
    return new;
  end if;

  perform private.check_questions(written);
  insert into private.arriving_questions (job_id, transaction_id, questions)
  values (new.id, pg_current_xact_id(), written)
  on conflict (job_id) do update
    set transaction_id = excluded.transaction_id, questions = excluded.questions;
  new.test_questions := private.empty_entries(jsonb_array_length(written));
  return new;
end;
$$;

create or replace trigger c_set_questions_aside before insert or update of test_questions on public.jobs
  for each row execute function private.set_questions_aside();
