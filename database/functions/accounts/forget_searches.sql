-- Deletes what administrators stored to find a person: views and links to lists that name the
-- person in full, by their address or by their id. A part of a name is nobody's.
create or replace function private.forget_searches(person uuid, full_name text, address text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  named text[] := array(
    select lower(said) from unnest(array[person::text, full_name, address]) as said where btrim(said) <> '');
begin
  delete from private.list_exports
  where exists (select from unnest(named) as one where position(one in lower(filters::text)) > 0);
  delete from public.saved_views
  where exists (select from unnest(named) as one where position(one in lower(name || ' ' || filters::text)) > 0);
end;
$$;

revoke all on function private.forget_searches(uuid, text, text) from public;
