// `npm run admin -- reset-factors EMAIL`: for a person who has lost their second factor and the
// recovery codes.
import { removeSecondFactors } from '../accounts.ts'
import { accountOf } from './roles.ts'
import { type AdminTask, readArguments } from './task.ts'
import { withServer } from './with-server.ts'

export const resetFactors: AdminTask = {
  usage: 'EMAIL',
  does: 'removes the second factors of somebody who has lost them; a mail tells its owner. Be sure that it is the owner who asks',
  async run(environment, args) {
    const [email = ''] = readArguments(args, ['EMAIL'], {}).words
    const removed = await withServer(environment, async ({ database, call }, key) =>
      removeSecondFactors(call, key, await accountOf(database, email)),
    )
    console.log(
      removed === 0 ? `${email} has no second factor` : `${email} signs in without a second factor`,
    )
    return 0
  },
}
