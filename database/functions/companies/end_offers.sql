-- What a company offers ends: its open postings close, its feeds and invitations end, requests to
-- join are declined, and what it brought and waits is withdrawn. Everybody in it is told by mail,
-- but for whoever did it.
create or replace function private.end_offers(company uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ended public.companies;
begin
  -- In the order of whoever changes a posting, who holds it when a trigger asks for its company.
  perform from public.jobs where company_id = end_offers.company order by id for update;
  update public.companies set closed_at = now() where id = end_offers.company and closed_at is null returning * into ended;
  if ended.id is null then
    return;
  end if;
  update public.jobs set status = 'closed' where company_id = end_offers.company and status = 'active';
  update public.company_invitations set revoked_at = now()
  where company_id = end_offers.company and accepted_at is null and revoked_at is null;
  with declined as (delete from public.company_requests where company_id = end_offers.company returning person_id)
  insert into private.outgoing_mail (to_address, template, data, person_id)
  select person.email, 'join_declined',
    jsonb_strip_nulls(jsonb_build_object('full_name', person.full_name, 'company_name', ended.name)), person.id
  from declined join public.profiles person on person.id = declined.person_id
  where person.email is not null;
  update public.company_feeds set state = 'removed' where company_id = end_offers.company and state <> 'removed';
  update public.job_imports set missing_since = null
  where missing_since is not null
    and source = any (array(select private.source_of_feed(feed.id) from public.company_feeds feed where feed.company_id = end_offers.company));
  perform private.end_brought(array(
    select id from public.brought_applications where company_id = end_offers.company and ended_at is null order by id for update), 'closed');
  insert into private.outgoing_mail (to_address, template, data, person_id)
  select person.email, 'company_closed',
    jsonb_strip_nulls(jsonb_build_object('full_name', person.full_name, 'company_name', ended.name)), person.id
  from public.company_members member join public.profiles person on person.id = member.person_id
  where member.company_id = end_offers.company and member.person_id is distinct from auth.uid() and person.email is not null;
  perform private.write_audit('company closed', 'companies', company::text, jsonb_build_object('name', ended.name));
end;
$$;

revoke all on function private.end_offers(uuid) from public;
