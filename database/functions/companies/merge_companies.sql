-- rpc merge_companies(from_id, into_id): moves the postings of one spelling to the other, which
-- becomes their company name, with the reasons for rejections, since decisions name them; deletes
-- the first, whose page leads on to the other's.
create or replace function private.merge_companies(from_id uuid, into_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  gone public.companies;
  stays public.companies;
  moved integer;
begin
  if not private.is_admin() then
    raise exception 'Only administrators merge employers' using errcode = '42501';
  end if;
  perform from public.companies where id in (from_id, into_id) order by id for update;
  select * into gone from public.companies where id = from_id;
  select * into stays from public.companies where id = into_id and id <> from_id;
  if gone.id is null or stays.id is null then
    raise exception 'There is no such employer, or it is the same one' using errcode = 'PT404';
  end if;
  -- Its members would read the other one's postings and applications.
  if exists (select from public.company_members where company_id = gone.id) then
    raise exception '% has members: remove them first, or merge the other way round', gone.name
      using errcode = 'PT409', hint = 'company_has_members';
  end if;
  -- Before the postings: what waits at one that goes to a company that did not bring it is
  -- withdrawn.
  update public.brought_applications set company_id = stays.id where company_id = gone.id;
  perform private.reword_notices(stays.id);
  update public.jobs set company_name = stays.name where company_id = gone.id;
  get diagnostics moved = row_count;
  update private.former_slugs set company_id = stays.id where company_id = gone.id;
  update public.company_feeds feed set company_id = stays.id
  where feed.company_id = gone.id
    and not exists (select from public.company_feeds same where same.company_id = stays.id and same.address = feed.address);
  insert into private.brought_before (company_id, job_id, address_hash)
  select stays.id, job_id, address_hash from private.brought_before where company_id = gone.id
  on conflict do nothing;
  -- Who asked one of the two for removal waits at neither.
  perform private.end_brought(array(
    select waiting.id from public.brought_applications waiting join private.brought_people person on person.brought_id = waiting.id
    where waiting.company_id = stays.id and private.was_brought_before(stays.id, waiting.job_id, person.email)
    order by waiting.id for update of waiting), 'removed');
  -- Behind the other's own; one that it offers too is archived.
  update public.rejection_reasons moved
  set company_id = stays.id,
    place = moved.place + (select coalesce(max(kept.place), 0) from public.rejection_reasons kept where kept.company_id = stays.id),
    offered = moved.offered and not exists (
      select from public.rejection_reasons kept
      where kept.company_id = stays.id and kept.offered and lower(kept.label) = lower(moved.label))
  where moved.company_id = gone.id;
  delete from public.companies where id = gone.id;
  insert into private.former_slugs (slug, company_id) values (gone.slug, stays.id)
  on conflict (slug) do update set company_id = excluded.company_id;
  perform private.write_audit('employers merged', 'companies', stays.id::text,
    jsonb_build_object('name', stays.name, 'merged', gone.name, 'postings', moved));
  return moved;
end;
$$;

create or replace function public.merge_companies(from_id uuid, into_id uuid) returns integer
language sql set search_path = '' as $$ select private.merge_companies(from_id, into_id) $$;

revoke all on function private.merge_companies(uuid, uuid), public.merge_companies(uuid, uuid) from public, anon;
grant execute on function private.merge_companies(uuid, uuid), public.merge_companies(uuid, uuid) to authenticated;
