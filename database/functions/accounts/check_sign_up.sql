-- What may not be said at a sign-up. The server asks before it looks whose address it is, so that
-- the answer cannot tell; the trigger hear_sign_up asks again, for every other way to an account.
create or replace function private.check_sign_up(said jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if said ? 'of_age' and said -> 'of_age' <> 'true' then
    raise exception 'Only people of 18 or older may have an account' using errcode = '23514', hint = 'under_age';
  end if;
end;
$$;

revoke all on function private.check_sign_up(jsonb) from public;
