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
    perform private.check_question(entry, place);
  end loop;
end;
$$;

revoke all on function private.check_questions(jsonb) from public;
