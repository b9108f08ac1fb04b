-- How many rupees one of the unit of a sum is: 100000 of `12.5 lakh`. Null where it says no unit.
create or replace function private.size_of_unit(sum text) returns integer
language sql immutable set search_path = '' as $$
  select case
    when sum ~ '\d\s*(?:l|ला)' then 100000
    when sum ~ '\d\s*(?:cr|करोड़)' then 10000000
    when sum ~ '\d\s*(?:k|th|ह)' then 1000 end
$$;

revoke all on function private.size_of_unit(text) from public;
