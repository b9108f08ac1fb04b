-- Has the caller passed their second factor, if they have one? Until then somebody else may have
-- entered their password or opened their mailbox, so the tables treat the caller as a visitor. True
-- for everybody without a second factor.
create or replace function private.second_factor_passed() returns boolean
language sql stable security definer set search_path = '' as $$
  select auth.jwt() ->> 'aal' is not distinct from 'aal2'
    or not exists (select from auth.mfa_factors where user_id = auth.uid() and status = 'verified')
$$;

revoke all on function private.second_factor_passed() from public;
grant execute on function private.second_factor_passed() to anon, authenticated, service_role;
