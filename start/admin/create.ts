// `npm run admin -- create EMAIL` and `reset-password EMAIL`: a link, printed once, with which its owner chooses a password.
import { createLog } from '#server/log.ts'
import { type RunningServer, startServer } from '#server/start.ts'
import { createUser, recoveryLink } from '../accounts.ts'
import { prepareDataFolder } from '../data-folder.ts'
import { joinDatabase } from '../database.ts'
import type { Environment } from '../environment.ts'
import { serverOptionsFor } from '../server-options.ts'
import { accountOf, setRole } from './roles.ts'
import { type AdminTask, readArguments } from './task.ts'

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

/** A server of this task's own on the product's database, for as long as `work` takes: it knows how accounts and links are made. */
async function withServer<T>(
  environment: Environment,
  work: (server: RunningServer, secretKey: string) => Promise<T>,
): Promise<T> {
  const log = createLog('warn')
  await using opened = new AsyncDisposableStack()
  await prepareDataFolder(environment.DATA_DIR)
  const database = await joinDatabase(environment, log)
  opened.defer(() => database.stop())
  const own = { ...environment, HOST: '127.0.0.1', PORT: 0 }
  const options = await serverOptionsFor(own, database.url, log)
  const server = await startServer(options)
  opened.defer(() => server.stop())
  return await work(server, options.keys.secret)
}
