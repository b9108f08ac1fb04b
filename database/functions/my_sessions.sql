-- rpc my_sessions(), end_my_session(session_id): where the caller is signed in, the latest used
-- first, and the end of one of them. Nothing of another person's is told, nor that it exists. The
-- address is told by its first half, which shows the network and not the house.
create or replace function private.my_sessions()
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, place text, aal text, is_current boolean)
-- Some servers of this protocol keep the time of the last renewal without a zone, in UTC.
language sql stable security definer set search_path = '' set timezone = 'UTC' as $$
  select own.id, own.created_at, greatest(own.created_at, own.refreshed_at::timestamptz), own.user_agent, private.coarse_address(own.ip),
    own.aal::text, own.id::text is not distinct from auth.jwt() ->> 'session_id'
  from auth.sessions own
  where own.user_id = (select private.caller()) and coalesce(own.not_after > now(), true)
  order by 3 desc, own.id
$$;

-- 203.0.x.x, 2001:db8::x
create or replace function private.coarse_address(address inet) returns text
language sql immutable set search_path = '' as $$
  select case family(address)
    when 4 then split_part(host(address), '.', 1) || '.' || split_part(host(address), '.', 2) || '.x.x'
    when 6 then host(network(set_masklen(address, 32))) || 'x'
  end
$$;

-- The row's end is heard by every process that remembers the session.
create or replace function private.end_my_session(session_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.caller();
begin
  delete from auth.sessions where id = session_id and user_id = me;
  if not found then
    raise exception 'You have no such session' using errcode = 'PT404';
  end if;
end;
$$;

create or replace function public.my_sessions()
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, place text, aal text, is_current boolean)
language sql stable set search_path = '' as $$ select * from private.my_sessions() $$;
create or replace function public.end_my_session(session_id uuid) returns void
language sql set search_path = '' as $$ select private.end_my_session(session_id) $$;

revoke all on function private.coarse_address(inet) from public;
revoke all on function
  private.my_sessions(), public.my_sessions(), private.end_my_session(uuid), public.end_my_session(uuid)
from public, anon;
grant execute on function
  private.my_sessions(), public.my_sessions(), private.end_my_session(uuid), public.end_my_session(uuid)
to authenticated;
