-- rpc end_sessions(user_id): signs another person out everywhere. They can sign in again.
create or replace function private.end_sessions(user_id uuid) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ended integer;
begin
  perform private.require_admin();
  if user_id = auth.uid() then
    raise exception 'To end your own sessions, sign out' using errcode = '22023';
  end if;
  if not exists (select from auth.users where id = user_id and deleted_at is null) then
    raise exception 'There is no such user' using errcode = 'PT404';
  end if;
  delete from auth.sessions where sessions.user_id = end_sessions.user_id;
  get diagnostics ended = row_count;
  perform private.write_audit('sessions ended', 'profiles', user_id::text, jsonb_build_object('count', ended));
  return ended;
end;
$$;

create or replace function public.end_sessions(user_id uuid) returns integer
language sql set search_path = '' as $$ select private.end_sessions(user_id) $$;

revoke all on function private.end_sessions(uuid), public.end_sessions(uuid) from public, anon;
grant execute on function private.end_sessions(uuid), public.end_sessions(uuid) to authenticated;
