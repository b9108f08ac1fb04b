-- rpc remove_feed(feed_id): it is fetched no more. Its postings stay, and nothing closes them.
create or replace function private.remove_feed(feed_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  feed public.company_feeds := private.feed_to_edit(feed_id);
begin
  update public.company_feeds set state = 'removed' where id = feed.id;
  update public.job_imports set missing_since = null where source = private.source_of_feed(feed.id) and missing_since is not null;
  perform private.write_audit('feed removed', 'company_feeds', feed.id::text, private.audit_details_of_feed(feed.id), feed.company_id);
end;
$$;

create or replace function public.remove_feed(feed_id uuid) returns void
language sql set search_path = '' as $$ select private.remove_feed($1) $$;

revoke all on function private.remove_feed(uuid), public.remove_feed(uuid) from public, anon;
grant execute on function private.remove_feed(uuid), public.remove_feed(uuid) to authenticated;
