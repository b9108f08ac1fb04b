-- The conditions of a search as SQL text over private.job_search, for a look at each row. Literals
-- and not parameters: a plan made for any pattern ignores how rare this one is. Everything that was
-- typed passes through %L.

-- What contains this text, taken letter by letter; null when there is none. 100 characters are more
-- than any title needs.
create or replace function private.contains_pattern(said text) returns text
language sql immutable set search_path = '' as $$
  select '%' || regexp_replace(left(nullif(btrim(said), ''), 100), '([\\%_])', '\\\1', 'g') || '%'
$$;

-- ILIKE makes small letters of the pattern and of the text, each time that it compares them: this
-- does so once, and finds the same.
create or replace function private.text_filter(field text, said text) returns text
language sql immutable set search_path = '' as $$
  select format('lower(%s) like ', field) || quote_literal(lower(private.contains_pattern(said)))
$$;

-- The keyword. `list`: `all`, or `title`, `mention`, `letters`, of which no two find the same row.
create or replace function private.title_filter(asked private.search_terms, list text) returns text
language plpgsql stable set search_path = '' as $$
declare
  letters text := private.text_filter('title', asked.keyword);
  in_title text := format('words @@ %L::tsquery', asked.in_title);
  anywhere text := format('words @@ %L::tsquery', asked.anywhere);
begin
  return case
    when letters is null then 'true'
    when asked.anywhere is null then letters
    when list = 'title' then in_title
    when list = 'mention' then format('%s and not %s', anywhere, in_title)
    when list = 'letters' then format('%s and not %s', letters, anywhere)
    else format('(%s or %s)', letters, anywhere) end;
end;
$$;

create or replace function private.place_filter(asked private.search_terms) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    'lower(location) like any (' || quote_literal(array_agg(lower(private.contains_pattern(name)) order by place)::text) || '::text[])', 'true')
  from unnest(asked.places) with ordinality as names (name, place)
$$;

-- Both together, what costs less to look at first.
create or replace function private.row_filter(asked private.search_terms, list text) returns text
language sql stable set search_path = '' as $$
  select format('(%s and %s)', private.place_filter(asked), private.title_filter(asked, list))
$$;

-- What else is asked for. Through its closing date a posting is open, as the day is counted in
-- India.
create or replace function private.other_filters(mode text, experience text) returns text
language sql stable set search_path = '' as $$
  select concat_ws(' and ',
    format('(closing_date is null or closing_date >= %L::date)', (now() at time zone 'Asia/Kolkata')::date),
    'work_mode = ' || quote_literal(lower(nullif(btrim(mode), ''))),
    private.text_filter('experience_required', experience))
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
  private.contains_pattern(text), private.text_filter(text, text), private.title_filter(private.search_terms, text),
  private.place_filter(private.search_terms), private.row_filter(private.search_terms, text), private.other_filters(text, text),
  private.pay_filter(numeric, numeric, boolean), private.names_of_place(text, boolean)
from public;
