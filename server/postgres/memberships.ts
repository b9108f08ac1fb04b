// What the owner's login and that of requests are given at every start, because roles belong to the
// cluster and may have changed since the last.
import type { MigrationConnection } from './migrate.ts'

/**
 * Lets the owner become the roles of requests: it asks as them what a reader could see in the past,
 * and who may speak on a channel. Whoever made a role is no member of it by that alone.
 */
export async function joinRoles(session: MigrationConnection): Promise<void> {
  await session.query(JOIN)
}

const JOIN = `
  do $$
  declare
    name text;
    how text := case when current_setting('server_version_num')::int >= 160000 then 'set' else 'member' end;
  begin
    -- Processes that start together take turns.
    perform pg_advisory_xact_lock(hashtextextended('server.memberships', 0));
    foreach name in array array['anon', 'authenticated', 'service_role'] loop
      if not pg_has_role(name, how) then
        execute format('grant %I to %I', name, current_user);
      end if;
    end loop;
    if not has_database_privilege('authenticator', current_database(), 'connect') then
      execute format('grant connect on database %I to authenticator', current_database());
    end if;
  end;
  $$`
