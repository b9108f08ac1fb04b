-- The score: right answers as a whole percent of all questions. A missing or invalid answer is
-- wrong.
create or replace function private.grade(questions jsonb, answers jsonb) returns integer
language sql immutable set search_path = '' as $$
  select round(100.0 * count(*) filter (where answers -> (place - 1)::text = entry -> 'correct_answer') / count(*))::integer
  from jsonb_array_elements(questions) with ordinality as entries (entry, place)
$$;

revoke all on function private.grade(jsonb, jsonb) from public;
