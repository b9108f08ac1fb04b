-- When a feed may be fetched because somebody asks for it: ten minutes after the last time.
create or replace function private.next_fetch(feed uuid) returns timestamptz
language sql stable security definer set search_path = '' as $$
  select greatest(now(), max(fetched_at) + interval '10 minutes') from public.feed_fetches where feed_id = feed
$$;

revoke all on function private.next_fetch(uuid) from public;
