// What the owner's login must be allowed to do. Asked before anything is changed, because a start
// that fails half way leaves a database behind that is neither empty nor complete.
import { Client, type ClientConfig } from 'pg'
import type { MigrationConnection } from './migrate.ts'

/**
 * Throws an Error of one line that names each missing right as the statement that gives it. A
 * superuser has them all. `replicationUrl`: the login must be allowed to follow changes by this
 * address, too.
 */
export async function requireRights(
  session: MigrationConnection,
  { replicationUrl }: { replicationUrl?: string } = {},
): Promise<void> {
  const facts = (await session.query(FACTS)).rows[0] as Facts
  if (facts.superuser) return
  if (facts.maker) {
    throw new Error(
      `The database was set up by ${facts.maker}: connect as that login, or restore a backup into a new database of ${facts.login}`,
    )
  }
  const roles = (await session.query(ROLES)).rows as Role[]
  const isFollowing = replicationUrl !== undefined && facts.logical
  const mayReplicate = !isFollowing || (await isAllowedToReplicate(replicationUrl))
  const missing = missingRights(facts, roles, mayReplicate)
  if (missing.length === 0) return
  throw new Error(
    `The database's login ${facts.login} lacks rights; let an administrator of the database run: ${missing.join('; ')}`,
  )
}

type Facts = {
  /** Quoted where it must be, as all names here. */
  login: string
  database: string
  superuser: boolean
  createrole: boolean
  /** Whether wal_level lets anybody follow changes. */
  logical: boolean
  ownsDatabase: boolean
  ownsPublic: boolean
  /** To whom the schemas belong that an earlier start made, if not to this login. */
  strangers: string[]
  /** The cluster's first superuser, whose things cannot be given away, if it is one of them. */
  maker: string | null
  /** RDS gives the right to replicate by a role of its own. */
  replicationRole: string | null
}

type Role = { name: string; exists: boolean; isGiven: boolean; mayGive: boolean }

function missingRights(facts: Facts, roles: readonly Role[], mayReplicate: boolean): string[] {
  const { login, database, replicationRole } = facts
  const mustMakeRoles = roles.some(({ exists }) => !exists) && !facts.createrole
  const attributes = [
    ...(mustMakeRoles ? ['CREATEROLE'] : []),
    ...(mayReplicate || replicationRole ? [] : ['REPLICATION']),
  ]
  const lacking = roles.filter(({ exists, isGiven, mayGive }) => exists && !isGiven && !mayGive)
  const names = lacking.map(({ name }) => name).join(', ')
  return [
    ...(attributes.length ? [`ALTER ROLE ${login} ${attributes.join(' ')}`] : []),
    ...(!mayReplicate && replicationRole ? [`GRANT ${replicationRole} TO ${login}`] : []),
    ...(names ? [`GRANT ${names} TO ${login} WITH ADMIN OPTION`] : []),
    ...(facts.ownsDatabase ? [] : [`ALTER DATABASE ${database} OWNER TO ${login}`]),
    ...(facts.ownsPublic ? [] : [`ALTER SCHEMA public OWNER TO ${login}`]),
    ...facts.strangers.map((stranger) => `REASSIGN OWNED BY ${stranger} TO ${login}`),
  ]
}

const FACTS = `
  with strange as (
    select nspowner from pg_namespace
     where nspname in ('server', 'auth', 'storage', 'realtime') and not pg_has_role(nspowner, 'usage')
  )
  select quote_ident(current_user) as login, quote_ident(current_database()) as database,
    mine.rolsuper as superuser, mine.rolcreaterole as createrole,
    current_setting('wal_level') = 'logical' as logical,
    pg_has_role(base.datdba, 'usage') as "ownsDatabase",
    coalesce((
      select nspowner = 'pg_database_owner'::regrole or pg_has_role(nspowner, 'usage')
        from pg_namespace where nspname = 'public'), true) as "ownsPublic",
    array(select distinct quote_ident(pg_get_userbyid(nspowner)) from strange) as strangers,
    (select distinct quote_ident(pg_get_userbyid(nspowner)) from strange where nspowner = 10) as maker,
    to_regrole('rds_replication')::text as "replicationRole"
    from pg_roles mine, pg_database base
   where mine.rolname = current_user and base.datname = current_database()`

// Until PostgreSQL 15 whoever may make roles may grant every one. Since 16 that takes the admin
// option, which the maker of a role has, and membership alone does not let one become it.
const ROLES = `
  with wanted as (
    select name, pg_roles.oid as role
      from unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) with ordinality as names (name, place)
      left join pg_roles on rolname = name
     order by place
  ), server as (select current_setting('server_version_num')::int >= 160000 as "strict")
  select name, role is not null as exists,
    case name
      when 'authenticator' then not mine.rolcreaterole
      else pg_has_role(role, case when "strict" then 'set' else 'member' end)
        and coalesce(pg_has_role(to_regrole('authenticator'), role, 'member'), false)
    end as "isGiven",
    pg_has_role(role, 'member with admin option') or mine.rolcreaterole and not "strict" as "mayGive"
    from wanted, server, pg_roles mine
   where mine.rolname = current_user`

/**
 * Found out by connecting so, because some providers give the right through a role of their own.
 * Any other failure is told where changes are followed.
 */
async function isAllowedToReplicate(url: string): Promise<boolean> {
  const config: ClientConfig & { replication: string } = {
    connectionString: url,
    replication: 'database',
    connectionTimeoutMillis: 10_000,
  }
  const client = new Client(config)
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } catch (error) {
    return (error as { code?: string }).code !== '42501'
  } finally {
    await client.end().catch(() => {})
  }
}
