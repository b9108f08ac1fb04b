-- The same text with names that PostgreSQL's parser reads as one word.
create or replace function private.parsable(said text) returns text
language sql immutable set search_path = '' as $$
  select replace(replace(replace(said, 'c++', 'cplusplus'), 'c#', 'csharp'), '.net', 'dotnet')
$$;

revoke all on function private.parsable(text) from public;
grant execute on function private.parsable(text) to authenticated, service_role;
