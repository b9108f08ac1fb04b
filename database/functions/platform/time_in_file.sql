-- A time in an exported list, as spreadsheet programs know one: India's, to the minute.
create or replace function private.time_in_file(at timestamptz) returns text
language sql stable set search_path = '' as $$
  select to_char(at at time zone private.time_zone_of(null), 'YYYY-MM-DD HH24:MI')
$$;

revoke all on function private.time_in_file(timestamptz) from public;
