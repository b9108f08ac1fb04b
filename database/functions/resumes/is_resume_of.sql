-- Is this path in the bucket the person's own? It is in a folder named by their id, or its name
-- begins with the id.
create or replace function private.is_resume_of(path text, person uuid) returns boolean
language sql immutable set search_path = '' as $$
  select path ~ ('^' || person::text || '[/_.-]') and path !~ '(^|/)\.\.?(/|$)'
$$;

revoke all on function private.is_resume_of(text, uuid) from public;
grant execute on function private.is_resume_of(text, uuid) to anon, authenticated, service_role;
