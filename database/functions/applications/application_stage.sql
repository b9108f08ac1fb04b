-- How far an application came, as a number to sort by.
create or replace function private.application_stage(status text) returns smallint
language sql immutable set search_path = '' as $$
  select array_position('{pending,approved,shortlisted,hired,rejected,withdrawn}'::text[], status)::smallint - 1
$$;

revoke all on function private.application_stage(text) from public;
