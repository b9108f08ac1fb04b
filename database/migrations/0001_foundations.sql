-- What everything else stands on: the schema that no client reaches, the roles' way into it, and trigram search where it is offered.
create schema if not exists extensions;
create schema if not exists private;

-- The policies call functions in private; its tables stay closed, because nobody is granted anything on them.
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
grant usage on schema public, extensions to anon, authenticated, service_role;

-- A managed database may refuse the extension; searching then works without its indexes.
do $$
begin
  create extension if not exists pg_trgm schema extensions;
exception
  when insufficient_privilege or undefined_file or feature_not_supported then
    raise notice 'pg_trgm is not available: text search works without its indexes';
end;
$$;
