-- Browsing to the letter: the title has the keyword in it, the location the place, newest first.
-- `filters` has the mode as well.
drop function if exists private.spelled_jobs(text, text, text, text, text, timestamptz, uuid, integer, boolean);
drop function if exists private.spelled_jobs(text, text, text, text, text, text, timestamptz, uuid, integer, boolean);
create function private.spelled_jobs(
  keyword text, place text, mode text, filters text, pay text, unpaid text, before_at timestamptz, before_id uuid, wanted integer, counts boolean,
  out ids uuid[], out total integer, out more boolean, out hidden integer, out hidden_more boolean
)
language plpgsql stable set search_path = '' as $$
declare
  title text := private.text_filter('title', keyword);
  location text := private.text_filter('location', place);
  fits text := concat_ws(' and ', title, location, filters, pay);
  -- The index has letters and digits, three or more in a row.
  by_letters text := nullif(concat_ws(' and ', case when keyword ~ '[A-Za-z0-9]{3}' then title end, case when place ~ '[A-Za-z0-9]{3}' then location end), '');
  counted record;
begin
  ids := private.pick_jobs(
    nullif(concat_ws(' and ',
      by_letters || coalesce(' and words @@ ' || quote_literal(private.query_of(private.known_mode(mode), ':')) || '::tsquery', ''),
      case when pay not like '(%' then pay end), ''),
    fits, before_at, before_id, wanted, false);
  if counts then
    counted := private.count_jobs(fits, case when unpaid is not null then concat_ws(' and ', title, location, filters, unpaid) end);
    more := counted.more and cardinality(ids) = wanted;
    total := greatest(counted.matching, cardinality(ids));
    hidden := counted.matching_beside;
    hidden_more := counted.more and unpaid is not null;
  end if;
end;
$$;

revoke all on function private.spelled_jobs(text, text, text, text, text, text, timestamptz, uuid, integer, boolean) from public;
