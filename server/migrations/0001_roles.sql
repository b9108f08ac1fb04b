-- The roles a request can have, and the one login that may become them. Roles belong to the whole cluster, databases come and go:
-- everything here is safe when a role exists already. No table is opened to anyone: grants are the product's, one by one.

do $$
declare
  wanted record;
begin
  for wanted in
    select * from (values
      ('anon', 'nologin noinherit'),
      ('authenticated', 'nologin noinherit'),
      ('service_role', 'nologin noinherit'),
      ('authenticator', 'login noinherit')
    ) as roles (name, attributes)
  loop
    begin
      if to_regrole(wanted.name) is null then
        execute format('create role %I %s', wanted.name, wanted.attributes);
      end if;
    exception
      -- another database of this cluster was being set up at the same moment
      when duplicate_object or unique_violation then null;
    end;
  end loop;
end
$$;

-- service_role reads past the row rules. Only some owners may say so; without it the server's own work is not touched, but calls
-- with the secret key see only what a policy shows them.
do $$
begin
  if not (select rolbypassrls from pg_roles where rolname = 'service_role') then
    alter role service_role bypassrls;
  end if;
exception
  when insufficient_privilege then
    raise warning 'this login may not let service_role bypass row rules; ask a superuser for: alter role service_role bypassrls';
end
$$;

-- authenticator is a door and nothing else.
do $$
declare
  door pg_roles;
  name text;
begin
  select * into door from pg_roles where rolname = 'authenticator';
  if door.rolsuper or door.rolbypassrls or door.rolcreaterole or door.rolcreatedb or door.rolreplication then
    raise exception 'the role authenticator has rights of its own; take them away: alter role authenticator nosuperuser nobypassrls nocreaterole nocreatedb noreplication';
  end if;
  if door.rolinherit or not door.rolcanlogin then
    alter role authenticator login noinherit;
  end if;
  foreach name in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_has_role('authenticator', name, 'member') then
      execute format('grant %I to authenticator', name);
    end if;
  end loop;
end
$$;

create schema if not exists extensions;

-- New objects are made by the owner in known schemas; nobody else makes any, not even temporary ones.
revoke create on schema public from public;
do $$
begin
  execute format('revoke create, temporary on database %I from public', current_database());
exception
  when insufficient_privilege then
    raise warning 'this login does not own the database; everyone may still make temporary tables in it';
end
$$;

grant usage on schema public, extensions to anon, authenticated, service_role;

-- What the owner makes in public is open to service_role, row by row: TRUNCATE would pass by every trigger.
grant select, insert, update, delete on all tables in schema public to service_role;
grant usage, select on all sequences in schema public to service_role;
alter default privileges in schema public grant select, insert, update, delete on tables to service_role;
alter default privileges in schema public grant usage, select on sequences to service_role;
