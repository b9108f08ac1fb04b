-- A view's name is on one line; 30 per list at most.
create or replace function private.receive_saved_view() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.one_line(new.name);
  if tg_op = 'INSERT' then
    -- Two at once are counted one after the other.
    perform from public.profiles where id = new.person_id for update;
    if (select count(*) from public.saved_views where person_id = new.person_id and list = new.list) >= 30 then
      raise exception 'At most 30 views can be saved' using errcode = 'PT409', hint = 'saved_views_full';
    end if;
  end if;
  return new;
end;
$$;

create or replace trigger a_receive_saved_view before insert or update on public.saved_views
  for each row execute function private.receive_saved_view();
