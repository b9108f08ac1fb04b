-- Whoever changes tables, functions or grants tells the table API to read its catalogue anew. Needs the right to make event triggers;
-- without it (a managed database) the change has to say so itself: notify pgrst, 'reload schema'.

create schema if not exists server;

create or replace function server.notify_catalog_changed() returns event_trigger
language plpgsql set search_path = '' as $$
begin
  if tg_event = 'ddl_command_end' and not exists (
    select from pg_event_trigger_ddl_commands() as command
     where command.schema_name is distinct from 'pg_temp'
       and command.command_tag not in ('CREATE POLICY', 'ALTER POLICY', 'CREATE INDEX', 'CREATE TRIGGER')
  ) then
    return;
  end if;
  if tg_event = 'sql_drop' and not exists (
    select from pg_event_trigger_dropped_objects() as dropped
     where not dropped.is_temporary
       and dropped.object_type in ('table', 'view', 'materialized view', 'foreign table', 'table column',
                                   'table constraint', 'function', 'type', 'schema')
  ) then
    return;
  end if;
  perform pg_notify('pgrst', 'reload schema');
end
$$;

revoke execute on function server.notify_catalog_changed() from public;

do $$
begin
  drop event trigger if exists catalog_changed;
  drop event trigger if exists catalog_dropped;
  create event trigger catalog_changed on ddl_command_end execute function server.notify_catalog_changed();
  create event trigger catalog_dropped on sql_drop execute function server.notify_catalog_changed();
exception
  when insufficient_privilege then
    raise warning 'this login may not make event triggers; after a change of the schema: notify pgrst, ''reload schema''';
end
$$;
