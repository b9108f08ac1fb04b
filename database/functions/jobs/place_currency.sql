-- The currency of a pay text that names none, by the posting's place or else by its text; null
-- where neither tells.
create or replace function private.place_currency(location text, description text) returns text
language sql stable set search_path = '' as $$
  select case
    when private.is_in_india(location) or description ~* '\mindia\M|₹|\m(lakhs?|lacs|lpa)\M' then 'INR'
  end
$$;

revoke all on function private.place_currency(text, text) from public;
grant execute on function private.place_currency(text, text) to service_role;
