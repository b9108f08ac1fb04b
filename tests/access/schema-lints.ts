// Mistakes in a schema that give more access than intended, each as one query of PostgreSQL's
// catalogue that lists the offenders, and as the statements that would create one. The codes are
// those of the lints with the same meaning that the protocol's users know; ours have none.

type SchemaLint = {
  code: string
  mistake: string
  /** Lists the offenders, one `name` per row. */
  query: string
  /** Creates an offender, with `offender` in its name. */
  violation: string[]
}

const CALLERS = "array['anon', 'authenticated']"
/** Tables where signed-in people have nothing of their own: policies/own_account.sql. */
const NOBODYS = "array['jobs', 'companies', 'settings', 'contact_messages']"
const readable = (relation: string) =>
  `exists (select from unnest(${CALLERS}) as caller where has_any_column_privilege(caller, ${relation}, 'select'))`
const executable = (role: string) => `
  select proname as name from pg_proc
   where pronamespace = 'public'::regnamespace and prosecdef and prorettype <> 'trigger'::regtype
     and has_function_privilege('${role}', oid, 'execute')`
const definerFunction = (role: string) => [
  `create function public.offender() returns int language sql security definer set search_path = '' as 'select 1'`,
  'revoke all on function public.offender() from public',
  `grant execute on function public.offender() to ${role}`,
]

/**
 * The tables with people's own data, and these, without a restrictive policy for all that checks
 * `rule`.
 */
const unasked = (where: 'polqual' | 'polwithcheck', rule: string, others: readonly string[]) => `
  select relname as name from pg_class
   where (relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and relname <> all (${NOBODYS})
       or oid in (${others.map((table) => `'${table}'::regclass`).join(', ')}))
     and not exists (
       select from pg_policy where polrelid = pg_class.oid and not polpermissive and polcmd = '*'
        and polroles @> array['authenticated'::regrole::oid]
        and pg_get_expr(${where}, polrelid) ~ 'private\\.${rule}\\(\\)')`

export const schemaLints: SchemaLint[] = [
  {
    code: '0010',
    mistake: 'a view reads with the rights of its owner',
    query: `
      select relname as name from pg_class
       where relkind = 'v' and relnamespace = 'public'::regnamespace and ${readable('oid')}
         and not coalesce((select option_value::boolean from pg_options_to_table(reloptions)
                            where option_name = 'security_invoker'), false)`,
    violation: [
      'create view public.offender as select id from public.profiles',
      'grant select on public.offender to authenticated',
    ],
  },
  {
    code: '0011',
    mistake: 'a function looks names up where its caller says',
    query: `
      select n.nspname || '.' || proname as name
        from pg_proc p join pg_namespace n on n.oid = pronamespace
       where n.nspname in ('public', 'private', 'server', 'storage', 'realtime')
         and not exists (select from unnest(proconfig) as setting where setting like 'search_path=%')`,
    violation: ["create function private.offender() returns int language sql as 'select 1'"],
  },
  {
    code: '0013',
    mistake: 'a table that callers reach has no row security',
    query: `
      select relname as name from pg_class
       where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
         and not relrowsecurity`,
    violation: ['create table public.offender (id int)', 'grant select on public.offender to anon'],
  },
  {
    code: '0015',
    mistake: 'a policy believes what people write about themselves',
    query: `
      select tablename || ': ' || policyname as name from pg_policies
       where concat(qual, ' ', with_check) ~ 'user_metadata|raw_user_meta_data'`,
    violation: [
      `create policy offender on public.jobs for delete to authenticated
         using (auth.jwt() -> 'user_metadata' ->> 'role' = 'admin')`,
    ],
  },
  {
    code: '0016',
    mistake: 'a materialised view, which knows no row security, can be read',
    query: `
      select relname as name from pg_class
       where relkind = 'm' and relnamespace = 'public'::regnamespace and ${readable('oid')}`,
    violation: [
      'create materialized view public.offender as select id from public.profiles',
      'grant select on public.offender to authenticated',
    ],
  },
  {
    code: '0023',
    mistake: 'a column of secrets can be read and no rule about rows holds it back',
    query: `
      select c.relname || '.' || a.attname as name
        from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
         and a.attname ~* '(password|passwd|secret|token|api_?key|private_?key|otp|ssn|aadhaar|card_number|cvv|correct_answer)'
         and exists (select from unnest(${CALLERS}) as caller
                      where has_column_privilege(caller, c.oid, a.attnum, 'select'))
         and not c.relrowsecurity
         and not coalesce((select option_value::boolean from pg_options_to_table(c.reloptions)
                            where option_name = 'security_invoker'), false)`,
    violation: [
      'create table public.offender (id int, api_key text)',
      'grant select on public.offender to authenticated',
    ],
  },
  {
    code: '0024',
    mistake: 'a policy is true whoever asks',
    query: `
      select tablename || ': ' || policyname as name from pg_policies
       where schemaname in ('public', 'private', 'storage', 'realtime') and permissive = 'PERMISSIVE'
         and (roles && array['public', 'anon', 'authenticated']::name[])
         and (regexp_replace(coalesce(qual, ''), '[()\\s]', '', 'g') in ('true', '1=1')
           or regexp_replace(coalesce(with_check, ''), '[()\\s]', '', 'g') in ('true', '1=1'))`,
    violation: [
      'create policy offender on public.profiles for update to authenticated using (true)',
    ],
  },
  {
    code: '0025',
    mistake: 'the files of a bucket can be read without a rule',
    query: 'select id as name from storage.buckets where public',
    violation: [
      "insert into storage.buckets (id, name, public) values ('offender', 'offender', true)",
    ],
  },
  {
    code: '0028',
    mistake: 'visitors call a function that runs with the rights of its owner',
    query: executable('anon'),
    violation: definerFunction('anon'),
  },
  {
    code: '0029',
    mistake: 'signed-in people call a function that runs with the rights of its owner',
    query: executable('authenticated'),
    violation: definerFunction('authenticated'),
  },
  {
    code: '–',
    mistake: 'a table with what is people’s own does not ask for the second factor',
    query: unasked('polqual', 'second_factor_passed', ['storage.objects', 'realtime.messages']),
    violation: [
      'create table public.offender (id int)',
      `create policy offender on public.offender as restrictive for select to authenticated
         using (private.second_factor_passed())`,
    ],
  },
  {
    code: '–',
    mistake: 'a table with what is people’s own keeps something of who has not agreed',
    query: unasked('polwithcheck', 'agreed_caller', ['storage.objects']),
    violation: [
      'create table public.offender (id int)',
      `create policy offender on public.offender as restrictive for all to authenticated
         using (private.second_factor_passed())`,
    ],
  },
  {
    code: '–',
    mistake: 'a table without what is people’s own has a policy for them',
    query: `
      select tablename || ': ' || policyname as name from pg_policies
       where schemaname = 'public' and tablename = any (${NOBODYS})
         and roles && array['authenticated']::name[] and not roles && array['anon', 'public']::name[]
         and concat(qual, with_check) !~ 'private\\.is_admin\\(\\)'`,
    violation: [
      `create policy offender on public.contact_messages for select to authenticated
         using (email = auth.email())`,
    ],
  },
  {
    code: '–',
    mistake: 'a function acts for its caller past the rules and does not ask for the second factor',
    query: `
      select proname as name from pg_proc
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prosecdef
         and prorettype <> 'trigger'::regtype
         and exists (select from unnest(${CALLERS}) as caller where has_function_privilege(caller, oid, 'execute'))
         and prosrc ~ '(auth\\.(uid|email|jwt)\\(\\)|request\\.jwt)'
         and prosrc !~ 'private\\.(second_factor_passed|caller|agreed_caller|is_admin|require_admin|is_member|require_hiring)\\(\\)'
         and prosrc !~ 'private\\.(member_companies|require_owner)\\('
         and proname <> 'second_factor_passed'`,
    violation: [
      `create function private.offender() returns uuid language sql security definer set search_path = ''
         as 'select auth.uid()'`,
      'grant execute on function private.offender() to authenticated',
    ],
  },
]
