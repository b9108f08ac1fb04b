-- rpc add_feed(company_id, address): a feed whose postings become the company's, fetched at once
-- and then daily. Three a company. One that was removed goes on where it ended.
create or replace function private.add_feed(company_id uuid, address text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  company public.companies;
  typed text := btrim(add_feed.address);
  added uuid;
begin
  perform private.require_company_editor(add_feed.company_id);
  select * into company from public.companies c where c.id = add_feed.company_id for no key update;
  if company.id is null then
    raise exception 'There is no such company' using errcode = 'PT404';
  end if;
  perform private.require_open_company(company);
  if company.verified_at is null then
    raise exception 'Only a verified company has feeds' using errcode = '42501', hint = 'company_not_verified';
  end if;
  if exists (select from public.company_feeds feed where feed.company_id = company.id and feed.address = typed and feed.state <> 'removed') then
    raise exception 'The company has this feed already' using errcode = 'PT409', hint = 'feed_known';
  end if;
  if (select count(*) from public.company_feeds feed where feed.company_id = company.id and feed.state <> 'removed') >= 3 then
    raise exception 'A company has three feeds at most' using errcode = 'PT409', hint = 'too_many_feeds';
  end if;
  if (select count(*) from public.company_feeds feed where feed.company_id = company.id and feed.created_at > now() - interval '1 day') >= 10 then
    raise exception 'No more feeds can be added today' using errcode = 'PT429', hint = 'too_many_feeds_today';
  end if;
  insert into public.company_feeds as feed (company_id, address) values (company.id, typed)
  on conflict on constraint company_feeds_company_id_address_key do update
    set state = 'active', failing_since = null, created_at = now(), next_fetch_at = private.next_fetch(feed.id)
  returning feed.id into added;
  perform private.write_audit('feed added', 'company_feeds', added::text, private.audit_details_of_feed(added), company.id);
  notify feed_waiting;
  return added;
exception when check_violation then
  raise exception 'A feed has an address like https://example.com/feed.xml, without a port' using errcode = '22023', hint = 'feed_address';
end;
$$;

create or replace function public.add_feed(company_id uuid, address text) returns uuid
language sql set search_path = '' as $$ select private.add_feed($1, $2) $$;

revoke all on function private.add_feed(uuid, text), public.add_feed(uuid, text) from public, anon;
grant execute on function private.add_feed(uuid, text), public.add_feed(uuid, text) to authenticated;
