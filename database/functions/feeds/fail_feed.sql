-- Nothing came of a feed this time. After a week of that it pauses, until somebody fetches it, and
-- who may do that is told by mail.
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
    perform private.write_audit('feed paused', 'company_feeds', feed::text, private.audit_details_of_feed(feed), paused.company_id);
    insert into private.outgoing_mail (to_address, template, data, person_id)
    select editor.email, 'feed_paused', jsonb_strip_nulls(jsonb_build_object(
      'full_name', editor.full_name, 'company_name', company.name, 'company_id', company.id,
      'host', private.audit_details_of_feed(feed) ->> 'name')), editor.id
    from public.companies company
    join public.company_members member on member.company_id = company.id and member.role in ('owner', 'recruiter')
    join public.profiles editor on editor.id = member.person_id
    where company.id = paused.company_id and editor.email is not null;
  end if;
end;
$$;

revoke all on function private.fail_feed(uuid) from public;
grant execute on function private.fail_feed(uuid) to service_role;
