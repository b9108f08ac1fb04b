-- Uses up a link; returns which copy it led to, or nothing, as when the session that made it has
-- ended. Called by the platform when the file is about to be sent.
create or replace function private.spend_export_link(token text) returns uuid
language sql security definer set search_path = '' as $$
  with spent as (
    delete from private.export_links where token_hash = sha256(convert_to(token, 'UTF8'))
    returning export_id, session_id, expires_at)
  select id from spent join public.data_exports on id = export_id
  where state = 'ready' and spent.expires_at > now() and data_exports.expires_at > now()
    and private.has_session(person_id, spent.session_id)
$$;

revoke all on function private.spend_export_link(text) from public;
