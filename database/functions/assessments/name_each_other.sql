-- "All of the above" and "Both A and C" are true only in their written order: such options are not
-- shuffled.
create or replace function private.name_each_other(options jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(bool_or(option ~* concat_ws('|',
    '\m(all|both|none|neither|any|either) of\M',
    '\m(above|below)\M',
    '^\s*((both|only|either|neither)\s+)?\(?[a-d]\)?\s*(,|&|\mand\M|\mor\M|\mnor\M)\s*\(?[a-d]\)?\s*($|[,.;&]|\m(and|or|only|are)\M)',
    'उपरोक्त|उपर्युक्त|ऊपर|इनमें से')), false)
  from jsonb_array_elements_text(options) as options (option)
$$;

revoke all on function private.name_each_other(jsonb) from public;
