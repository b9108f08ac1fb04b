-- Test questions are written to a posting as a whole, and kept where only administrators read.
-- Before the row is stored the questions are checked, set aside, and replaced by as many empty
-- entries; after it they become rows of job_questions. (In one step it cannot be done: before, the
-- posting they refer to is not there; after, they would already be in the row and in its change
-- feed.)
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
  -- What everybody reads, written back, changes nothing.
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

create or replace function private.check_questions(questions jsonb) returns void
language plpgsql immutable set search_path = '' as $$
declare
  entry jsonb;
  place bigint;
begin
  if jsonb_array_length(questions) > 200 then
    raise exception 'An assessment has at most 200 questions' using errcode = '22023';
  end if;
  for entry, place in select * from jsonb_array_elements(questions) with ordinality loop
    if jsonb_typeof(entry) <> 'object' or jsonb_typeof(entry -> 'question') is distinct from 'string'
      or btrim(entry ->> 'question') = '' then
      raise exception 'Question % has no text', place using errcode = '22023';
    end if;
    if jsonb_typeof(entry -> 'options') is distinct from 'array' or jsonb_array_length(entry -> 'options') <> 4 then
      raise exception 'Question % needs exactly 4 options', place using errcode = '22023';
    end if;
    if exists (
      select from jsonb_array_elements(entry -> 'options') as options (option)
      where jsonb_typeof(option) <> 'string' or btrim(option #>> '{}') = ''
    ) then
      raise exception 'Question % has a blank option', place using errcode = '22023';
    end if;
    if jsonb_typeof(entry -> 'correct_answer') is distinct from 'number'
      or not entry ->> 'correct_answer' ~ '^[0-3]$' then
      raise exception 'The right answer of question % must be 0, 1, 2 or 3', place using errcode = '22023';
    end if;
  end loop;
end;
$$;

create or replace function private.empty_entries(how_many integer) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg('{}'::jsonb), '[]') from generate_series(1, how_many)
$$;

create or replace function private.are_empty_entries(entries jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select not exists (select from jsonb_array_elements(entries) as list (entry) where entry <> '{}')
$$;

-- Questions written straight into job_questions show in the posting's row as well.
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

revoke all on function private.check_questions(jsonb), private.empty_entries(integer),
  private.are_empty_entries(jsonb) from public;

create or replace trigger c_set_questions_aside before insert or update of test_questions on public.jobs
  for each row execute function private.set_questions_aside();
create or replace trigger keep_questions after insert or update of test_questions on public.jobs
  for each row execute function private.keep_questions();
-- A constraint trigger cannot be replaced, and only such a one can wait until all rows of a
-- transaction are written.
drop trigger if exists count_questions on public.job_questions;
create constraint trigger count_questions after insert or update or delete on public.job_questions
  deferrable initially deferred for each row execute function private.count_questions();
