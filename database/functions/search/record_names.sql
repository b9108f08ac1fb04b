-- Writes a line in the audit log for each statement, whichever way names are written.
create or replace function private.record_names() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  names text[];
begin
  if not private.is_client() then
    return null;
  end if;
  names := array(select name from concerned order by name limit 50);
  if names <> '{}' then
    perform private.write_audit(case tg_op when 'DELETE' then 'names removed' else 'names saved' end, tg_table_name, names[1],
      jsonb_build_object('names', names));
  end if;
  return null;
end;
$$;

do $$
declare
  kept text;
begin
  foreach kept in array array['place_names', 'skill_names'] loop
    execute format('create or replace trigger record_new_names after insert on public.%I referencing new table as concerned
      for each statement execute function private.record_names()', kept);
    execute format('create or replace trigger record_changed_names after update on public.%I referencing new table as concerned
      for each statement execute function private.record_names()', kept);
    execute format('create or replace trigger record_removed_names after delete on public.%I referencing old table as concerned
      for each statement execute function private.record_names()', kept);
  end loop;
end;
$$;
