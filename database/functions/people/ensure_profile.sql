-- rpc ensure_profile(): the caller's profile, created if there is none yet. Null for a visitor.
create or replace function private.ensure_profile() returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  me uuid := private.caller();
  found_profile public.profiles;
begin
  perform private.make_profile(me);
  select * into found_profile from public.profiles where id = me;
  return found_profile;
end;
$$;

create or replace function public.ensure_profile() returns public.profiles
language sql set search_path = '' as $$
  select private.ensure_profile()
$$;

revoke all on function private.ensure_profile(), public.ensure_profile() from public, anon;
grant execute on function private.ensure_profile(), public.ensure_profile() to authenticated;
