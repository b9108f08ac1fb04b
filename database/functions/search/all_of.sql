-- These groups of alternatives as text of a tsquery: one of each. Null without any.
create or replace function private.all_of(groups text[], sign text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  queries text[] := '{}';
  alternatives text;
begin
  foreach alternatives in array groups loop
    queries := queries || private.query_of(alternatives, sign);
  end loop;
  return nullif(array_to_string(queries, ' & '), '');
end;
$$;

revoke all on function private.all_of(text[], text) from public;
