drop function if exists private.spend_list_export(text);

-- Uses up a link; returns what it leads to, or nothing. Gives nothing to a person who is no longer
-- an administrator, or whose session has ended.
create or replace function private.spend_list_export(token text) returns table (list text, filters jsonb, headings jsonb)
language sql security definer set search_path = '' as $$
  with spent as (
    delete from private.list_exports where token_hash = sha256(convert_to(token, 'UTF8')) returning *)
  select spent.list, spent.filters, spent.headings from spent join public.profiles person on person.id = spent.person_id
  where spent.expires_at > now() and person.role = 'admin' and private.has_session(spent.person_id, spent.session_id)
$$;

revoke all on function private.spend_list_export(text) from public;
