-- Stores what a sign-up agreed to and that the person is of age; raises an error if it says
-- otherwise, and nothing of it is stored. Until the address or number is confirmed, a later sign-up
-- with it counts instead.
create or replace function private.receive_sign_up() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  said jsonb := new.raw_user_meta_data;
begin
  perform private.check_sign_up(said);
  if tg_op = 'UPDATE' then
    -- A wallet has nothing to confirm: later data of its owner is not a second sign-up.
    if not private.came_by_form(old.raw_app_meta_data) then
      return null;
    end if;
    delete from public.consents where person_id = new.id;
  end if;
  if said -> 'of_age' = 'true' and said ->> 'notice' ~ '^\d{4}-\d{2}-\d{2}$' then
    perform private.give_consent(new.id, 'account', said ->> 'notice', left(said ->> 'language', 35), 'sign-up');
  end if;
  return null;
end;
$$;

create or replace trigger hiring_agent_receive_sign_up after insert on auth.users
  for each row execute function private.receive_sign_up();
create or replace trigger hiring_agent_receive_sign_up_again after update of raw_user_meta_data on auth.users
  for each row when (old.confirmed_at is null and new.confirmed_at is null
    and (old.raw_user_meta_data -> 'notice', old.raw_user_meta_data -> 'of_age')
      is distinct from (new.raw_user_meta_data -> 'notice', new.raw_user_meta_data -> 'of_age'))
  execute function private.receive_sign_up();
