// `npm run admin -- grant EMAIL` and `revoke EMAIL`: gives or removes the administrator's role.
import type { Environment } from '../environment.ts'
import { accountOf, setRole } from './roles.ts'
import { type AdminTask, readArguments } from './task.ts'
import { withDatabase } from './with-database.ts'

export const grant: AdminTask = {
  usage: 'EMAIL',
  does: 'makes the person with this account an administrator',
  run: (environment, args) =>
    change(environment, args, 'admin', {
      done: 'is an administrator now',
      before: 'is an administrator already',
    }),
}

export const revoke: AdminTask = {
  usage: 'EMAIL',
  does: 'makes an administrator a candidate again; the last one stays',
  run: (environment, args) =>
    change(environment, args, 'candidate', {
      done: 'is no administrator any more',
      before: 'is no administrator',
    }),
}

async function change(
  environment: Environment,
  args: string[],
  role: 'admin' | 'candidate',
  words: { done: string; before: string },
): Promise<number> {
  const [email = ''] = readArguments(args, ['EMAIL'], {}).words
  const changed = await withDatabase(environment, `${role} by hand`, (database) =>
    database.transaction(async (tx) => setRole(tx, await accountOf(tx, email), role)),
  )
  console.log(`${email} ${changed ? words.done : words.before}`)
  return 0
}
