-- The pattern for texts that contain this text literally; null when it is empty. 100 characters are
-- more than any title needs.
create or replace function private.contains_pattern(said text) returns text
language sql immutable set search_path = '' as $$
  select '%' || replace(replace(replace(left(nullif(btrim(said), ''), 100), '\', '\\'), '%', '\%'), '_', '\_') || '%'
$$;

revoke all on function private.contains_pattern(text) from public;
