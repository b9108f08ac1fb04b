-- Whether it is the address of a page on a site with a name: `https://example.org/asha`. A name and
-- password before the site would let it look like another one's. Null for null.
create or replace function private.is_web_address(written text) returns boolean
language sql immutable set search_path = '' as $$
  select written ~* '^https?://[^][:space:]/?#@:\\<>"^`{|}%[]+\.[^][:space:]/?#@:\\<>"^`{|}%[]+(:[0-9]{1,5})?([/?#][^[:space:]]*)?$'
$$;

revoke all on function private.is_web_address(text) from public;
