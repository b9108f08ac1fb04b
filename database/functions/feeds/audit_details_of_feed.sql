-- What the audit log says of a feed: its host, since the rest of an address may be a secret.
create or replace function private.audit_details_of_feed(feed uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', substring(address from '^https://([^/?]+)')) from public.company_feeds where id = feed
$$;

revoke all on function private.audit_details_of_feed(uuid) from public;
