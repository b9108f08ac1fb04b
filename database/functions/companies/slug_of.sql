-- The name of a company's page: its own name in small letters, with a number where another company
-- has it or had it. A company that takes an earlier name again gets its earlier page back.
drop function if exists private.slug_of(text);
create or replace function private.slug_of(company_name text, company uuid default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  base text := coalesce(nullif(btrim(left(regexp_replace(lower(company_name), '[^a-z0-9]+', '-', 'g'), 70), '-'), ''), 'company');
  taken text[];
  n integer := 2;
begin
  -- Two new companies of one slug wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('slug of a company: ' || base, 0));
  taken := array(
    select slug from (
      select slug, id as owner from public.companies union all select slug, company_id from private.former_slugs) as known
    where (slug = base or slug ~ ('^' || base || '-[0-9]+$')) and owner is distinct from company);
  if base <> all (taken) then
    return base;
  end if;
  while base || '-' || n = any (taken) loop
    n := n + 1;
  end loop;
  return base || '-' || n;
end;
$$;

revoke all on function private.slug_of(text, uuid) from public;
