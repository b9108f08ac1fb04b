-- Does the person still have this session, and may they sign in? For links, which come without a
-- token: what a session made ends with it. A link that was made without one has none to lose.
create or replace function private.has_session(person uuid, session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
      select from auth.users where id = person and coalesce(banned_until, '-infinity') <= now())
    and (session is null or exists (select from auth.sessions where id = session and user_id = person))
$$;

revoke all on function private.has_session(uuid, uuid) from public;
