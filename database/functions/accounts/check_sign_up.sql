-- Data that a sign-up may not contain. The server calls this before it looks up the address, so
-- that the answer cannot reveal whether it is known; the trigger receive_sign_up checks again, for
-- every other way to create an account.
create or replace function private.check_sign_up(said jsonb) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if said ? 'of_age' and said -> 'of_age' <> 'true' then
    raise exception 'Only people of 18 or older may have an account' using errcode = '23514', hint = 'under_age';
  end if;
end;
$$;

revoke all on function private.check_sign_up(jsonb) from public;
