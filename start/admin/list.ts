// `npm run admin -- list`: lists the administrators.
import { type Administrator, administrators } from './roles.ts'
import { type AdminTask, readArguments } from './task.ts'
import { withDatabase } from './with-database.ts'

export const list: AdminTask = {
  usage: '',
  does: 'lists the administrators, with when each last signed in',
  async run(environment, args) {
    readArguments(args, [], {})
    const found = await withDatabase(environment, 'administrators', administrators)
    for (const each of found) console.log(lineOf(each))
    console.log(`Administrators: ${found.length}`)
    return 0
  },
}

function lineOf({ email, full_name, last_sign_in_at, banned }: Administrator): string {
  const seen = last_sign_in_at
    ? `signed in ${last_sign_in_at.toISOString().slice(0, 10)}`
    : 'never signed in'
  return [email, full_name, seen, banned && 'banned'].filter(Boolean).join('  ')
}
