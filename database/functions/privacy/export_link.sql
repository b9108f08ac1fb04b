-- rpc export_link(id): the token of a new link to a copy, valid once, for an hour; an earlier link
-- to the same copy becomes invalid.
create or replace function private.export_link(id uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.caller();
  token text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  if not exists (
    select from public.data_exports
    where data_exports.id = export_link.id and person_id = me and state = 'ready' and expires_at > now()
  ) then
    raise exception 'This copy is not there, or not any more' using errcode = 'PT404';
  end if;
  insert into private.export_links (export_id, token_hash, session_id, expires_at)
  values (id, sha256(convert_to(token, 'UTF8')), private.session_id(), now() + interval '1 hour')
  on conflict (export_id) do update set
    token_hash = excluded.token_hash, session_id = excluded.session_id, expires_at = excluded.expires_at;
  return token;
end;
$$;

create or replace function public.export_link(id uuid) returns text
language sql set search_path = '' as $$ select private.export_link(id) $$;

revoke all on function private.export_link(uuid), public.export_link(uuid) from public, anon;
grant execute on function private.export_link(uuid), public.export_link(uuid) to authenticated;
