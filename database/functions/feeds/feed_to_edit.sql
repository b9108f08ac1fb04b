-- A feed that the caller may change, locked. The same error whether it is another company's or
-- there is none.
create or replace function private.feed_to_edit(feed uuid) returns public.company_feeds
language plpgsql security definer set search_path = '' as $$
declare
  found_feed public.company_feeds;
begin
  perform private.require_company_editor((select company_id from public.company_feeds where id = feed));
  select * into found_feed from public.company_feeds where id = feed and state <> 'removed' for update;
  if not found then
    raise exception 'There is no such feed' using errcode = 'PT404';
  end if;
  return found_feed;
end;
$$;

revoke all on function private.feed_to_edit(uuid) from public;
