-- In which order one person sees the questions of an attempt and their options: [{ "question": 2,
-- "options": [3, 0, 1, 2] }, …], by the positions in which the author wrote them and in which
-- answers are kept. The attempt's id is the seed, so that a reload and a second device show the
-- same.
create or replace function private.shown_order(attempt uuid, questions jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(
    jsonb_build_object('question', place - 1, 'options', (
      select jsonb_agg(option_place - 1 order by
        case when not private.name_each_other(entry -> 'options') then md5(concat_ws(':', attempt, place, option_place)) end,
        option_place)
      from generate_series(1, jsonb_array_length(entry -> 'options')) as options (option_place)))
    order by md5(concat_ws(':', attempt, place)))
  from jsonb_array_elements(questions) with ordinality as entries (entry, place)
$$;

-- "All of the above" and "Both A and C" are true only where they were written: such options stay in
-- their order.
create or replace function private.name_each_other(options jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_or(option ~* concat_ws('|',
    '\m(all|both|none|neither|any|either) of\M',
    '\m(above|below)\M',
    '^\s*((both|only|either|neither)\s+)?\(?[a-d]\)?\s*(,|&|\mand\M|\mor\M|\mnor\M)\s*\(?[a-d]\)?\s*($|[,.;&]|\m(and|or|only|are)\M)',
    'उपरोक्त|उपर्युक्त|ऊपर|इनमें से')), false)
  from jsonb_array_elements_text(options) as options (option)
$$;

revoke all on function private.shown_order(uuid, jsonb), private.name_each_other(jsonb) from public;
