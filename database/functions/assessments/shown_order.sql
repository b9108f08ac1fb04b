-- The order in which one person sees the questions of an attempt and their options: [{ "question":
-- 2, "options": [3, 0, 1, 2] }, …], by the author's positions, which answers use too. The attempt's
-- id is the seed, so that a reload and a second device show the same order.
create or replace function private.shown_order(attempt uuid, questions jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_agg(
    row(place - 1, (
      select array_agg(option_place - 1 order by
        case when not private.name_each_other(entry -> 'options') then md5(concat_ws(':', attempt, place, option_place)) end,
        option_place)
      from generate_series(1, jsonb_array_length(entry -> 'options')) as options (option_place)))::shapes.question_order
    order by md5(concat_ws(':', attempt, place)))
  from jsonb_array_elements(questions) with ordinality as entries (entry, place)
$$;

revoke all on function private.shown_order(uuid, jsonb) from public;
