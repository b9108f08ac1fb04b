-- Whose word is still to come that they are of age and agree. Who comes by a provider, a company or
-- a wallet has seen no form that asks, and a form may have been filled in by a stranger. The
-- account says so where only the platform writes and every session reads (app_metadata), so that
-- the screens and the rules go by the same; rpc accept_notice takes it away again.
create or replace function private.await_agreement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.came_by_form(new.raw_app_meta_data) then
    return new;
  end if;
  -- A way to sign in that is added to an account, or is left of several, makes nobody new.
  if tg_op = 'INSERT' or (
    private.came_by_form(old.raw_app_meta_data)
    and (old.confirmed_at is null or not coalesce(old.raw_app_meta_data, '{}') ? 'provider')) then
    new.raw_app_meta_data := new.raw_app_meta_data || '{"agreement": "awaited"}';
  end if;
  return new;
end;
$$;

create or replace trigger hiring_agent_await_agreement before insert or update of raw_app_meta_data on auth.users
  for each row execute function private.await_agreement();
