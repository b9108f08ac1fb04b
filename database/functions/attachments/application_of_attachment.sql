-- Which application's conversation a file of the bucket `attachments` belongs to: its folder is the
-- application's id, its own name an id. Null for any other name.
create or replace function private.application_of_attachment(name text) returns uuid
language sql immutable set search_path = '' as $$
  select case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then left(name, 36)::uuid end
$$;

revoke all on function private.application_of_attachment(text) from public;
