-- Records what somebody else does to a person's second factor: removed because it was lost, or
-- changed to another number. What people do to their own is not recorded, nor what is deleted with
-- an account.
create or replace function private.record_factor_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Set for every call from outside; people's own calls of the sign-in service do not set it.
  if coalesce(current_setting('request.id', true), '') = '' or old.user_id = auth.uid()
    or not exists (select from auth.users where id = old.user_id) then
    return null;
  end if;
  perform private.write_audit(case tg_op when 'DELETE' then 'second factor removed' else 'second factor changed' end,
    'profiles', old.user_id::text, jsonb_build_object('kind', old.factor_type));
  return null;
end;
$$;

create or replace trigger hiring_agent_record_factor_removal after delete on auth.mfa_factors
  for each row when (old.status = 'verified') execute function private.record_factor_change();
create or replace trigger hiring_agent_record_factor_change after update of phone on auth.mfa_factors
  for each row when (old.status = 'verified' and old.phone is distinct from new.phone) execute function private.record_factor_change();
