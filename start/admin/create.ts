// `npm run admin -- create EMAIL` and `reset-password EMAIL`: prints a link, once, with which its
// owner sets a password.
import { createUser, recoveryLink } from '../accounts.ts'
import { accountOf, setRole } from './roles.ts'
import { type AdminTask, readArguments } from './task.ts'
import { withServer } from './with-server.ts'

export const create: AdminTask = {
  usage: 'EMAIL [--name NAME]',
  does: 'makes an account for a new administrator and prints the link to choose a password: once, for one hour',
  async run(environment, args) {
    const { values, words } = readArguments(args, ['EMAIL'], { name: { type: 'string' } })
    const [email = ''] = words
    const link = await withServer(environment, async ({ database, call }, key) => {
      const id = await createUser(call, key, { email, fullName: values.name })
      await database.transaction((tx) => setRole(tx, id, 'admin'))
      return recoveryLink(call, key, email)
    })
    console.log(
      `${email} is an administrator. Whoever opens this link within an hour chooses the password:\n${link}`,
    )
    return 0
  },
}

export const resetPassword: AdminTask = {
  usage: 'EMAIL',
  does: 'prints a link to choose a new password: once, for one hour. The old one works until then',
  async run(environment, args) {
    const [email = ''] = readArguments(args, ['EMAIL'], {}).words
    const link = await withServer(environment, async ({ database, call }, key) => {
      await accountOf(database, email)
      return recoveryLink(call, key, email)
    })
    console.log(`Whoever opens this link within an hour chooses the password of ${email}:\n${link}`)
    return 0
  },
}
