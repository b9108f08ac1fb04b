// Reports wrong passwords to the product, which may keep a record
// (`config.auth.wrongPasswordFunction`). The answer does not wait for it, so its time does not
// reveal whether the account exists.
import type { Caller } from '../../caller/caller.ts'
import { functionName } from '../../postgres/function-name.ts'
import { asCallerRequest } from '../caller-request.ts'
import type { AuthParts } from '../parts.ts'

export function recordWrongPassword(
  { database, config, secrets, log }: AuthParts,
  caller: Caller,
  userId: string | undefined,
  account: string,
): void {
  const { wrongPasswordFunction } = config.auth
  if (!wrongPasswordFunction) return
  const hash = secrets.mac('wrong password', account).toString('hex')
  const text = `select ${functionName(wrongPasswordFunction)}($1::uuid, $2::text)`
  asCallerRequest(caller, database, (tx) => tx.query(text, [userId ?? null, hash])).catch(
    (error: Error & { code?: string }) => {
      log.warn({ code: error.code }, 'a wrong password could not be put on record')
    },
  )
}
