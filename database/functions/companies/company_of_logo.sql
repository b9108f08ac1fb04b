-- Whose logo a file of the bucket `logos` is: its folder is the company's id, its own name letters
-- and digits. Null for any other name.
create or replace function private.company_of_logo(name text) returns uuid
language sql immutable set search_path = '' as $$
  select case when name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[a-z0-9-]{1,60}$' then left(name, 36)::uuid end
$$;

revoke all on function private.company_of_logo(text) from public;
grant execute on function private.company_of_logo(text) to anon, authenticated, service_role;
