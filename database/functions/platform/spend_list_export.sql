drop function if exists private.spend_list_export(text);

-- Uses up a link; returns what it leads to, or nothing. Gives nothing to a person who may no longer
-- export it, or whose session has ended; and to a member of a company what they may read now.
create or replace function private.spend_list_export(token text) returns table (list text, filters jsonb, headings jsonb)
language sql security definer set search_path = '' as $$
  with spent as (
    delete from private.list_exports where token_hash = sha256(convert_to(token, 'UTF8')) returning *),
  allowed as (
    select spent.list, private.exported_filters(spent.list, spent.filters, spent.person_id) as filters, spent.headings
    from spent where spent.expires_at > now() and private.has_session(spent.person_id, spent.session_id))
  select * from allowed where allowed.filters is not null
$$;

revoke all on function private.spend_list_export(text) from public;
