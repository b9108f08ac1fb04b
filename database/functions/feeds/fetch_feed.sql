-- rpc fetch_feed(feed_id): now instead of tomorrow, or again after a pause; ten minutes must have
-- passed since the last time.
create or replace function private.fetch_feed(feed_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  feed public.company_feeds := private.feed_to_edit(feed_id);
begin
  if not exists (select from public.companies where id = feed.company_id and verified_at is not null) then
    raise exception 'Only a verified company has feeds' using errcode = '42501', hint = 'company_not_verified';
  end if;
  if private.next_fetch(feed.id) > now() then
    raise exception 'A feed is fetched again after ten minutes' using errcode = 'PT429', hint = 'feed_just_fetched';
  end if;
  update public.company_feeds set next_fetch_at = now(), state = 'active',
    failing_since = case when state = 'active' then failing_since end
  where id = feed.id;
  notify feed_waiting;
end;
$$;

create or replace function public.fetch_feed(feed_id uuid) returns void
language sql set search_path = '' as $$ select private.fetch_feed($1) $$;

revoke all on function private.fetch_feed(uuid), public.fetch_feed(uuid) from public, anon;
grant execute on function private.fetch_feed(uuid), public.fetch_feed(uuid) to authenticated;
