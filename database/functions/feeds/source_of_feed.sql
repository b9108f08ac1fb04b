-- The source of a feed's postings: ids count within it alone.
create or replace function private.source_of_feed(feed uuid) returns text
language sql immutable set search_path = '' as $$ select 'feed:' || feed $$;

revoke all on function private.source_of_feed(uuid) from public;
grant execute on function private.source_of_feed(uuid) to service_role;
