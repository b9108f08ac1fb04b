-- Keeps a copy of data in the queue of its worker for as long as it waits or is being made.
create or replace function private.queue_export() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.state in ('waiting', 'building') then
    insert into private.export_turns (export_id, asked_at) values (new.id, new.asked_at)
    on conflict do nothing;
  else
    delete from private.export_turns where export_id = new.id;
  end if;
  return null;
end;
$$;

create or replace trigger queue_export after insert or update of state on public.data_exports
  for each row execute function private.queue_export();
