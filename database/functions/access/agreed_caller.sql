-- The caller, if personal data of theirs may be stored: used by policies for every row
-- (policies/own_account.sql), and by functions that write past the policies. What everybody has a
-- right to uses private.caller: to agree, to delete the account, to end a session, to get a copy,
-- to complain.
create or replace function private.agreed_caller() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  me uuid := private.caller();
begin
  if exists (select from auth.users where id = me and raw_app_meta_data ->> 'agreement' = 'awaited') then
    raise exception 'Say first that you are 18 or older and agree to the notice' using errcode = '42501', hint = 'agreement_needed';
  end if;
  return me;
end;
$$;

revoke all on function private.agreed_caller() from public;
grant execute on function private.agreed_caller() to authenticated;
