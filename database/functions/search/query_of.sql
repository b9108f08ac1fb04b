-- Alternatives as text of a tsquery: any of them, each with all its words behind this sign.
create or replace function private.query_of(alternatives text, sign text) returns text
language sql immutable set search_path = '' as $$
  select '(''' || sign || replace(replace(alternatives, ' ', ''' & ''' || sign), '|', ''' | ''' || sign) || ''')'
$$;

revoke all on function private.query_of(text, text) from public;
