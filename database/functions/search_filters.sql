-- The conditions of a search as SQL text over private.job_search. Literals and not parameters: a plan made for any pattern ignores how rare
-- this one is. Everything that was typed passes through %L. `how`: `walk` for rows that are looked at one by one; `index` for those that an
-- index finds; `row` for those that another condition found, out of the index's reach; `short` as `index`, where title and place are common: four letters
-- find as well as a whole word then, by fewer lists.

-- What contains this text, taken letter by letter; null when there is none. 100 characters are more than any title needs.
create or replace function private.contains_pattern(said text) returns text
language sql immutable set search_path = '' as $$
  select '%' || regexp_replace(left(nullif(btrim(said), ''), 100), '([\\%_])', '\\\1', 'g') || '%'
$$;

create or replace function private.text_filter(field text, said text, how text) returns text
language plpgsql stable set search_path = '' as $$
declare
  plain text := field || ' ilike ' || quote_literal(private.contains_pattern(said));
  run text := substring(said from '[A-Za-z0-9]{5,100}');
  grams text[];
begin
  if how = 'walk' or plain is null then
    return plain;
  elsif how = 'row' then
    return format('%I || '''' ilike %L', field, private.contains_pattern(said));
  elsif how = 'short' and run is not null then
    return format('%I ilike %L and %I || '''' ilike %L',
      field, '%' || substr(run, length(run) / 2 - 1, 4) || '%', field, private.contains_pattern(said));
  elsif said ~ '[A-Za-z0-9]{3}' and exists (select from pg_catalog.pg_extension where extname = 'pg_trgm') then
    return plain;
  end if;
  -- Too short for trigrams, or in letters that they do not know: all its pairs, or the one letter.
  select coalesce(array_agg(gram) filter (where length(gram) = 2), array_agg(gram)) into grams
  from unnest(private.grams_of(left(btrim(said), 100))) as gram;
  return format('private.grams_of(title || '' '' || location || '' '' || coalesce(experience_required, '''')) @> %L::text[] and %s', grams, plain);
end;
$$;

-- The keyword: conditions of which no two find the same row. `list`: `all`, or `title`, `mention`, `letters`, of which no two do either.
create or replace function private.title_filters(asked private.search_terms, list text, how text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  letters text := private.text_filter('title', asked.keyword, how);
  letters_row text := private.text_filter('title', asked.keyword, 'walk');
  in_title text := format('words @@ %L::tsquery', asked.in_title);
  anywhere text := format('words @@ %L::tsquery', asked.anywhere);
begin
  if letters is null then
    return array['true'];
  elsif asked.anywhere is null then
    return array[letters];
  end if;
  return case list
    when 'title' then array[in_title]
    when 'mention' then array[format('%s and not %s', anywhere, in_title)]
    when 'letters' then array[format('%s and not %s', letters, anywhere)]
    else array[letters, format('%s and not %s', anywhere, letters_row)]
  end;
end;
$$;

create or replace function private.place_filters(asked private.search_terms, how text) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(concat_ws(' and not ',
    private.text_filter('location', name, how),
    (select string_agg(private.text_filter('location', earlier, 'walk'), ' and not ' order by n)
     from unnest(asked.places) with ordinality as before (earlier, n) where n < place)) order by place), array['true'])
  from unnest(asked.places) with ordinality as names (name, place)
$$;

-- Both together, for a look at a single row.
create or replace function private.row_filter(asked private.search_terms, list text) returns text
language sql stable set search_path = '' as $$
  select format('((%s) and (%s))',
    array_to_string(private.title_filters(asked, list, 'walk'), ' or '), array_to_string(private.place_filters(asked, 'walk'), ' or '))
$$;

-- What else is asked for. Through its closing date a posting is open, as the day is counted in India.
create or replace function private.other_filters(mode text, experience text, how text) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' and ',
    format('(closing_date is null or closing_date >= %L::date)', (now() at time zone 'Asia/Kolkata')::date),
    'work_mode = ' || quote_literal(lower(nullif(btrim(mode), ''))),
    private.text_filter('experience_required', experience, how))
$$;

create or replace function private.pay_filter(pay_from numeric, pay_to numeric, without_pay boolean) returns text
language sql immutable set search_path = '' as $$
  select case when without_pay then '(' || asked || ' or salary_min is null and salary_max is null)' else asked end
  from (select nullif(concat_ws(' and ',
    'salary_min >= ' || quote_literal(pay_from::text) || '::numeric',
    'salary_max <= ' || quote_literal(pay_to::text) || '::numeric'), '') as asked) as filters
$$;

-- What was typed for a place, and the same with every other name of a place that is named in it.
create or replace function private.names_of_place(typed text, plain boolean) returns text[]
language sql stable set search_path = '' as $$
  with said as (select left(lower(nullif(btrim(typed), '')), 100) as said),
  others as (
    select distinct replace(said, named.name, other.name) as name
    from said
    join public.place_names named on not coalesce(plain, false) and (' ' || translate(said, ',/()-', '     ') || ' ') like '% ' || named.name || ' %'
    join public.place_names other on other.place = named.place)
  select case when said is not null then array[said] || array(
    select name from others where name <> said
      -- One that has another in it finds nothing more.
      and not exists (select from others shorter where shorter.name <> others.name and strpos(others.name, shorter.name) > 0)
      and strpos(name, said) = 0
    order by name limit 7) end
  from said
$$;

revoke all on function
  private.contains_pattern(text), private.text_filter(text, text, text), private.title_filters(private.search_terms, text, text),
  private.place_filters(private.search_terms, text), private.row_filter(private.search_terms, text), private.other_filters(text, text, text),
  private.pay_filter(numeric, numeric, boolean), private.names_of_place(text, boolean)
from public;
