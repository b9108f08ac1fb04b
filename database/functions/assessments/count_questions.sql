-- Questions written directly into job_questions are counted in the posting's row too.
create or replace function private.count_questions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  job uuid := coalesce(new.job_id, old.job_id);
  present integer := (select count(*) from public.job_questions where job_id = job);
begin
  update public.jobs set test_questions = private.empty_entries(present)
  where id = job and jsonb_array_length(test_questions) <> present;
  return null;
end;
$$;

-- A constraint trigger cannot be replaced, and no other trigger can wait until all rows of a
-- transaction are written.
drop trigger if exists count_questions on public.job_questions;
create constraint trigger count_questions after insert or update or delete on public.job_questions
  deferrable initially deferred for each row execute function private.count_questions();
