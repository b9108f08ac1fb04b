-- rpc end_my_session(session_id): ends one of the caller's sessions. Another person's session is
-- treated as missing. Every process that caches the session is notified of its end.
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

create or replace function public.end_my_session(session_id uuid) returns void
language sql set search_path = '' as $$ select private.end_my_session(session_id) $$;

revoke all on function private.end_my_session(uuid), public.end_my_session(uuid) from public, anon;
grant execute on function private.end_my_session(uuid), public.end_my_session(uuid) to authenticated;
