-- A page of ids, and the mark after which the next one begins: the sort values of the last row, so
-- that a row which changes meanwhile does not shift the others. A '-' before an order turns it
-- round.
create or replace function private.find_applications(
  filters jsonb, sort text, after text, wanted integer, out ids uuid[], out next text
)
language plpgsql stable set search_path = '' set jit = off as $$
declare
  sorted text := regexp_replace(coalesce(sort, 'newest'), '^-', '');
  keys text[] := case sorted
    when 'newest' then '{created_at}'::text[]
    when 'waiting' then '{stage > 0,created_at}'
    when 'candidate' then '{candidate}'
    when 'job' then '{title}'
    when 'company' then '{company}'
    when 'score' then '{"coalesce(score, -1)",created_at}'
    when 'status' then '{-stage,created_at}'
  end || '{application_id}'::text[];
  types text[] := case sorted
    when 'newest' then '{timestamptz}'::text[]
    when 'waiting' then '{boolean,timestamptz}'
    when 'score' then '{integer,timestamptz}'
    when 'status' then '{integer,timestamptz}'
    else '{text}'
  end || '{uuid}'::text[];
  down boolean := (sorted in ('newest', 'score', 'status')) <> starts_with(coalesce(sort, ''), '-');
  conditions text := private.application_conditions(filters);
  source text := 'private.application_list';
  few constant integer := 5000;
  found integer;
  place text;
  marks text[];
begin
  if cardinality(keys) < 2 then
    raise exception 'Applications are not sorted by that' using errcode = '22023';
  end if;
  if nullif(after, '') is not null then
    begin
      if jsonb_array_length(after::jsonb) <> cardinality(keys) then
        raise exception 'wrong length' using errcode = '22P02';
      end if;
      select string_agg(format('%L::%s', after::jsonb ->> (n - 1), types[n]), ', ' order by n) into place
      from generate_subscripts(keys, 1) as n;
      execute format('select %s', place);
    exception
      when invalid_text_representation or invalid_datetime_format or datetime_field_overflow or numeric_value_out_of_range
        or invalid_parameter_value or character_not_in_repertoire then
        raise exception 'This is no mark of a page' using errcode = '22023';
    end;
  end if;
  -- Sorted by name, title or company, matches are often close together and far down: instead of
  -- walking there, all of them are collected and sorted.
  if sorted in ('candidate', 'job', 'company') and filters ->> 'search' <> '' then
    execute format('select count(*) from (select from private.application_list where %s limit %s) as matching', conditions, few + 1)
    into found;
    if found <= few then
      source := format('(select * from private.application_list where %s offset 0) as found', conditions);
      conditions := 'true';
    end if;
  end if;
  execute format(
    'select coalesce(array_agg(application_id order by place), ''{}''), array_agg(mark order by place)
     from (select application_id, jsonb_build_array(%1$s)::text as mark, row_number() over (order by %2$s) as place
           from (select * from %6$s where %3$s and %4$s order by %2$s limit %5$s) as page) as numbered',
    array_to_string(keys, ', '),
    array_to_string(keys, case when down then ' desc, ' else ', ' end) || case when down then ' desc' else '' end,
    conditions,
    case when place is null then 'true' else
      format('(%s) %s (%s)', array_to_string(keys, ', '), case when down then '<' else '>' end, place) end,
    wanted + 1, source)
  into ids, marks;
  if cardinality(ids) > wanted then
    ids := ids[1:wanted];
    next := marks[wanted];
  end if;
end;
$$;

revoke all on function private.find_applications(jsonb, text, text, integer) from public;
