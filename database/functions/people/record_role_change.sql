-- Records every change of a role, whoever made it.
create or replace function private.record_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.write_audit('role changed', 'profiles', new.id::text,
    jsonb_build_object('from', old.role, 'to', new.role));
  return null;
end;
$$;

create or replace trigger record_role_change after update of role on public.profiles
  for each row when (old.role <> new.role) execute function private.record_role_change();
