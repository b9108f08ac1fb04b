-- Only those parts of a person's metadata that the sign-in service itself sets.
create or replace function private.without_words(metadata jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(metadata)
  where key in ('sub', 'email', 'email_verified', 'phone', 'phone_verified')
$$;

revoke all on function private.without_words(jsonb) from public;
