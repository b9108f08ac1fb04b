drop function if exists private.spend_list_export(text);

-- Spends a link; answers what it leads to, or nothing. Whoever is no administrator any more gets
-- nothing by it.
create or replace function private.spend_list_export(token text) returns table (list text, filters jsonb, headings jsonb)
language sql security definer set search_path = '' as $$
  with spent as (
    delete from private.list_exports where token_hash = sha256(convert_to(token, 'UTF8')) returning *)
  select spent.list, spent.filters, spent.headings from spent join public.profiles person on person.id = spent.person_id
  where spent.expires_at > now() and person.role = 'admin'
$$;

revoke all on function private.spend_list_export(text) from public;
