-- The last administrator cannot lose the role, be deleted or be banned, by any path: somebody must
-- be able to give others access. The lock keeps two administrators from removing each other at the
-- same moment.
create or replace function private.keep_an_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role = 'admin' and (tg_op = 'DELETE' or new.role <> 'admin') then
    perform pg_advisory_xact_lock(hashtext('private.keep_an_admin'));
    if not private.has_other_admin(old.id) then
      raise exception 'The last administrator cannot be removed' using errcode = 'PT409';
    end if;
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end;
$$;

create or replace trigger c_keep_an_admin before update of role or delete on public.profiles
  for each row execute function private.keep_an_admin();
