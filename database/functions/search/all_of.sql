create or replace function private.all_of(conditions text[]) returns text
language sql immutable set search_path = '' as $$
  select case
    when 'false' = any (conditions) then 'false'
    else coalesce(nullif(array_to_string(array_remove(conditions, 'true'), ' and '), ''), 'true') end
$$;

revoke all on function private.all_of(text[]) from public;
