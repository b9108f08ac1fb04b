-- Nothing came of a feed this time. After a week of that it pauses, until somebody fetches it.
create or replace function private.fail_feed(feed uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  paused public.company_feeds;
begin
  update public.company_feeds set failing_since = coalesce(failing_since, now()) where id = feed;
  update public.company_feeds set state = 'paused'
  where id = feed and state = 'active' and failing_since <= now() - interval '7 days'
  returning * into paused;
  if found then
    perform private.write_audit('feed paused', 'company_feeds', feed::text, private.told_of_feed(feed), paused.company_id);
  end if;
end;
$$;

revoke all on function private.fail_feed(uuid) from public;
grant execute on function private.fail_feed(uuid) to service_role;
