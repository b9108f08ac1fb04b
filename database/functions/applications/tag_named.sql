-- The company's tag of this name, whatever its capitals; a new one where `make` says so. A company
-- has 200 at most. Called by tag_applications only.
create or replace function private.tag_named(company uuid, wanted text, make boolean) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  known uuid;
begin
  select id into known from public.tags where company_id is not distinct from company and lower(name) = lower(wanted);
  if known is not null or not make then
    return known;
  end if;
  perform pg_advisory_xact_lock(hashtext('tags'), hashtext(coalesce(company::text, '')));
  if (select count(*) from public.tags where company_id is not distinct from company) >= 200 then
    raise exception 'A company has at most 200 tags: delete some that are no longer used' using errcode = 'PT409', hint = 'tags_full';
  end if;
  insert into public.tags (company_id, name) values (company, wanted)
  on conflict (company_id, lower(name)) do update set name = tags.name
  returning id into known;
  return known;
end;
$$;

revoke all on function private.tag_named(uuid, text, boolean) from public;
