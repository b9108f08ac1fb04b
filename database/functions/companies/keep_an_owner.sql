-- The last owner of a company neither loses the role nor leaves, by any path: somebody must be able
-- to let others in. Where nobody else is left, they may leave a closed one. What goes with a
-- deleted account or company goes; request_erasure asks before.
create or replace function private.keep_an_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if old.role <> 'owner' or (tg_op = 'UPDATE' and new.role = 'owner') then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  -- Two owners who remove each other at the same moment wait for each other.
  perform from public.companies where id = old.company_id for update;
  if found and exists (select from public.profiles where id = old.person_id) and private.is_last_owner(old.company_id, old.person_id)
    and not (tg_op = 'DELETE' and private.is_left_alone(old.company_id, old.person_id)) then
    raise exception 'The last owner cannot leave: give the company another owner, or close it, first' using errcode = 'PT409', hint = 'last_owner';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end;
$$;

create or replace trigger keep_an_owner before update of role or delete on public.company_members
  for each row execute function private.keep_an_owner();
