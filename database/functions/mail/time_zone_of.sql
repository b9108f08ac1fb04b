-- The time zone in which a person's office hours are counted. Profiles have none so far.
create or replace function private.time_zone_of(person uuid) returns text
language sql immutable set search_path = '' as $$
  select 'Asia/Kolkata'
$$;

revoke all on function private.time_zone_of(uuid) from public;
