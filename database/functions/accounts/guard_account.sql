-- Administrators ban and delete through the sign-in service's admin calls. Nobody may ban or delete
-- themselves there: one's own account is deleted by request_erasure, which checks who asks. Nobody
-- can unban an account that is being deleted.
create or replace function private.guard_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  leaving boolean := exists (select from private.erasures where person_id = old.id and done_at is null);
begin
  if tg_op = 'DELETE' then
    if old.id = auth.uid() then
      raise exception 'Nobody deletes their own account here' using errcode = '42501', hint = 'own_account';
    end if;
    return old;
  end if;
  if old.id = auth.uid() and not leaving
    and (new.banned_until > now() or (new.deleted_at is not null and old.deleted_at is null)) then
    raise exception 'Nobody bans or closes their own account' using errcode = '42501', hint = 'own_account';
  end if;
  if leaving and old.banned_until > now() and not coalesce(new.banned_until > now(), false) then
    raise exception 'This account is being deleted' using errcode = 'PT409', hint = 'leaving';
  end if;
  return new;
end;
$$;

create or replace trigger hiring_agent_guard_account before delete or update of banned_until, deleted_at on auth.users
  for each row execute function private.guard_account();
