-- Has the caller shown everything that their account asks for? Who has a second factor and has not
-- passed it in this session has shown a password, or a mailbox, that somebody else may hold: until
-- then they are to the tables a visitor. Everybody without one has shown everything.
create or replace function private.second_factor_passed() returns boolean
language sql stable security definer set search_path = '' as $$
  select auth.jwt() ->> 'aal' is not distinct from 'aal2'
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
$$;

revoke all on function private.second_factor_passed() from public;
grant execute on function private.second_factor_passed() to anon, authenticated, service_role;
