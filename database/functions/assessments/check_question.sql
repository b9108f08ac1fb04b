-- Refuses a question of an assessment that cannot be asked; `place` counts from 1.
create or replace function private.check_question(entry jsonb, place bigint) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(entry) <> 'object' or jsonb_typeof(entry -> 'question') is distinct from 'string'
    or private.is_blank(entry ->> 'question') then
    raise exception 'Question % has no text', place using errcode = '22023';
  end if;
  if jsonb_typeof(entry -> 'options') is distinct from 'array' or jsonb_array_length(entry -> 'options') <> 4 then
    raise exception 'Question % needs exactly 4 options', place using errcode = '22023';
  end if;
  if exists (
    select from jsonb_array_elements(entry -> 'options') as options (option)
    where jsonb_typeof(option) <> 'string' or private.is_blank(option #>> '{}')
  ) then
    raise exception 'Question % has a blank option', place using errcode = '22023';
  end if;
  if (select max(length(option)) > 2000 from jsonb_array_elements_text(entry -> 'options') as options (option)) then
    raise exception 'Question % has an option of more than 2,000 characters', place using errcode = '22023';
  end if;
  if (select count(distinct private.one_line(option)) < 4 from jsonb_array_elements_text(entry -> 'options') as options (option)) then
    raise exception 'Question % has two options that say the same', place using errcode = '22023';
  end if;
  if jsonb_typeof(entry -> 'correct_answer') is distinct from 'number'
    or not entry ->> 'correct_answer' ~ '^[0-3]$' then
    raise exception 'The right answer of question % must be 0, 1, 2 or 3', place using errcode = '22023';
  end if;
end;
$$;

revoke all on function private.check_question(jsonb, bigint) from public;
