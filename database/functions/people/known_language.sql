-- The language of ours for what a sign-up or a page says (BCP 47), English for one that we do not
-- have; null for nothing.
create or replace function private.known_language(said text) returns text
language sql immutable set search_path = '' as $$
  select case when said is null then null when lower(said) ~ '^hi($|[-_])' then 'hi' else 'en' end
$$;

revoke all on function private.known_language(text) from public;
