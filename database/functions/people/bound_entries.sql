-- At most thirty positions and thirty studies per person, so that the size of a profile is limited.
create or replace function private.bound_entries() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  entries bigint;
begin
  perform from public.profiles where id = new.person_id for no key update;
  execute format('select count(*) from public.%I where person_id = $1', tg_table_name) into entries using new.person_id;
  if entries > 30 then
    raise exception 'A profile takes thirty entries of a kind' using errcode = 'P0001', hint = 'entries_full';
  end if;
  return null;
end;
$$;

create or replace trigger bound_entries after insert on public.profile_experiences
  for each row execute function private.bound_entries();
create or replace trigger bound_entries after insert on public.profile_educations
  for each row execute function private.bound_entries();
