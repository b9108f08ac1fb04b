// A transaction that stays open between its statements. BEGIN travels with the first statement, so it costs no round trip of its
// own; statements asked for at the same time run one after the other.
import type { PoolClient } from 'pg'
import { Batch } from './batch.ts'
import type { Statement, Transaction } from './database.ts'
import { connectionCodes, connectionFailure, endsConnection } from './failures.ts'

export type OpenTransaction = Transaction & {
  commit(): Promise<void>
  /** False when the connection is of no further use. */
  rollback(): Promise<boolean>
}

/** `before` is BEGIN and what must follow it at once. */
export function openTransaction(client: PoolClient, before: readonly Statement[]): OpenTransaction {
  let begun = false
  let over = false
  let last: Promise<unknown> = Promise.resolve()

  const send = async (statement: Statement) => {
    const batch = new Batch(begun ? [statement] : [...before, statement], { named: false })
    begun = true
    client.query(batch)
    return batch.done
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }

  return {
    query<Row>(text: string, values?: readonly unknown[]) {
      return inTurn(async () => {
        if (over) throw new Error('The transaction is over; a statement came too late')
        const results = await send({ text, values })
        return (results.at(-1)?.rows ?? []) as Row[]
      })
    },
    commit: () =>
      inTurn(async () => {
        over = true
        if (!begun) return
        await send({ text: 'commit' }).catch((error: unknown) => {
          throw endsConnection(error) ? unknownOutcome(error) : error
        })
      }),
    rollback: () =>
      inTurn(async () => {
        over = true
        if (!begun) return true
        try {
          await send({ text: 'rollback' })
          return true
        } catch {
          return false
        }
      }),
  }
}

function unknownOutcome(error: unknown) {
  const cause = new Error('while the transaction was being committed', { cause: error })
  return connectionFailure(cause, connectionCodes.outcomeUnknown)
}
