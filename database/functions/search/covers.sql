-- Whether the wide conditions find everything that the narrow ones find, or there are no narrow
-- ones.
create or replace function private.covers(wide text[], narrow text[]) returns boolean
language sql immutable set search_path = '' as $$
  select narrow = '{}' or cardinality(wide) = cardinality(narrow)
    and not exists (select from unnest(wide, narrow) as pairs (more, less) where not less::integer[] <@ more::integer[])
$$;

revoke all on function private.covers(text[], text[]) from public;
