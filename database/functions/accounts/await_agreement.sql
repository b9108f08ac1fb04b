-- Marks new accounts whose owner has not yet confirmed their age and agreed. People who come
-- through a provider, a company or a wallet have seen no form that asks, and a form may have been
-- filled in by a stranger. The mark is in app_metadata, which only the platform writes and every
-- session reads, so that screens and policies use the same fact; rpc accept_notice removes it.
create or replace function private.await_agreement() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.came_by_form(new.raw_app_meta_data) then
    return new;
  end if;
  -- Adding or removing a way to sign in does not make a new account.
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
