-- rpc edit_user(user_id, full_name, role): with set_user_role the only way to change another
-- person's name or role. Only for administrators, and never one's own role. A null leaves the value
-- as it is.
create or replace function private.edit_user(user_id uuid, full_name text, role text) returns public.profiles
language plpgsql security definer set search_path = '' as $$
declare
  edited public.profiles;
begin
  if not private.is_admin() then
    raise exception 'Only administrators change a user' using errcode = '42501';
  end if;
  if role is not null and role not in ('candidate', 'admin') then
    raise exception 'The role must be candidate or admin' using errcode = '22023';
  end if;
  -- A person who has proven an address but never opened the product has an account and no profile.
  perform private.make_profile(id) from auth.users where id = user_id and confirmed_at is not null;
  select * into edited from public.profiles p where p.id = user_id for update;
  if not found then
    raise exception 'There is no such user' using errcode = 'PT404';
  end if;
  if role <> edited.role and user_id = auth.uid() then
    raise exception 'Nobody changes their own role' using errcode = '42501';
  end if;

  perform set_config('private.profile_change', user_id::text, true);
  update public.profiles p
  set full_name = coalesce(edit_user.full_name, p.full_name), role = coalesce(edit_user.role, p.role)
  where p.id = user_id
  returning * into edited;
  perform set_config('private.profile_change', '', true);
  return edited;
end;
$$;

create or replace function public.edit_user(user_id uuid, full_name text default null, role text default null)
returns public.profiles
language sql set search_path = '' as $$
  select private.edit_user(user_id, full_name, role)
$$;

revoke all on function private.edit_user(uuid, text, text), public.edit_user(uuid, text, text) from public, anon;
grant execute on function private.edit_user(uuid, text, text), public.edit_user(uuid, text, text) to authenticated;
