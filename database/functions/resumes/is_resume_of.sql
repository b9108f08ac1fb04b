-- Is this path in the bucket the person's own? Either in a folder named by their id, or a name that
-- begins with it.
create or replace function private.is_resume_of(path text, person uuid) returns boolean
language sql immutable set search_path = '' as $$
  select path ~ ('^' || person::text || '[/_.-]') and path !~ '(^|/)\.\.?(/|$)'
$$;

revoke all on function private.is_resume_of(text, uuid) from public;
grant execute on function private.is_resume_of(text, uuid) to anon, authenticated, service_role;
