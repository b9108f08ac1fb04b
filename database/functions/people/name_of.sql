-- The name given at sign-up, else the part of the address before the @.
create or replace function private.name_of(metadata jsonb, email text) returns text
language sql immutable set search_path = '' as $$
  select left(coalesce(
    nullif(private.one_line(metadata ->> 'full_name'), ''),
    nullif(btrim(split_part(email, '@', 1)), ''),
    'New member'), 200)
$$;

revoke all on function private.name_of(jsonb, text) from public;
