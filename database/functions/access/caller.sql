-- The caller, for functions that act in the name of their caller past the tables' policies.
create or replace function private.caller() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.second_factor_passed() then
    raise exception 'Give your second factor first' using errcode = '42501', hint = 'insufficient_aal';
  end if;
  return auth.uid();
end;
$$;

revoke all on function private.caller() from public;
