-- rpc set_user_role(user_id, role): edit_user for the role alone.
create or replace function public.set_user_role(user_id uuid, role text) returns public.profiles
language sql set search_path = '' as $$
  select private.edit_user(user_id, null, role)
$$;

revoke all on function public.set_user_role(uuid, text) from public, anon;
grant execute on function public.set_user_role(uuid, text) to authenticated;
