-- rpc my_sessions(): where the caller is signed in, the latest used first. Only the first half of
-- an address is shown, which names the network and not the house.
create or replace function private.my_sessions()
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, place text, aal text, is_current boolean)
-- Some servers of this protocol store the time of the last refresh without a zone, in UTC.
language sql stable security definer set search_path = '' set timezone = 'UTC' as $$
  select own.id, own.created_at, greatest(own.created_at, own.refreshed_at::timestamptz), own.user_agent, private.coarse_address(own.ip),
    own.aal::text, own.id::text is not distinct from auth.jwt() ->> 'session_id'
  from auth.sessions own
  where own.user_id = (select private.caller()) and coalesce(own.not_after > now(), true)
  order by 3 desc, own.id
$$;

create or replace function public.my_sessions()
returns table (
  id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, place text, aal text, is_current boolean)
language sql stable set search_path = '' as $$ select * from private.my_sessions() $$;

revoke all on function private.my_sessions(), public.my_sessions() from public, anon;
grant execute on function private.my_sessions(), public.my_sessions() to authenticated;
