-- These groups of alternatives as text of a tsquery: one of each. Null without any.
create or replace function private.all_of(groups text[], sign text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  -- The groups as query_of writes one, all at once: no word has a line's end in it.
  return replace(private.query_of(nullif(array_to_string(groups, E'\n'), ''), sign), E'\n', ''') & (''' || sign);
end;
$$;

revoke all on function private.all_of(text[], text) from public;
