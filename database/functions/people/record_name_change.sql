-- Records a change of another person's name, without the names: an entry outlives the account.
create or replace function private.record_name_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() <> new.id then
    perform private.write_audit('name changed', 'profiles', new.id::text);
  end if;
  return null;
end;
$$;

create or replace trigger record_name_change after update of full_name on public.profiles
  for each row when (old.full_name <> new.full_name) execute function private.record_name_change();
