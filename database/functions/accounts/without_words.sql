-- What the sign-in service knows by itself, of all that is said of a person.
create or replace function private.without_words(metadata jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(metadata)
  where key in ('sub', 'email', 'email_verified', 'phone', 'phone_verified')
$$;

revoke all on function private.without_words(jsonb) from public;
