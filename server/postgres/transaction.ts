// A transaction that stays open between its statements. BEGIN is sent with the first statement, so
// it costs no round trip of its own; statements requested at the same time run one after the other,
// in one round trip.
import type { PoolClient } from 'pg'
import { Batch } from './batch.ts'
import type { Statement, Transaction } from './database.ts'
import { connectionCodes, connectionFailure, endsConnection } from './failures.ts'

type OpenTransaction = Transaction & {
  commit(): Promise<void>
  /** False when the connection cannot be used again. */
  rollback(): Promise<boolean>
}

type Asked = {
  statement: Statement
  resolve(rows: unknown[]): void
  reject(error: unknown): void
}

/** `before` is BEGIN and what must follow it immediately. */
export function openTransaction(client: PoolClient, before: readonly Statement[]): OpenTransaction {
  let begun = false
  let over = false
  let last: Promise<unknown> = Promise.resolve()

  let asked: Asked[] = []

  const send = async (...statements: Statement[]) => {
    const batch = new Batch(begun ? statements : [...before, ...statements], { named: false })
    begun = true
    client.query(batch)
    return (await batch.done).slice(-statements.length)
  }
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }

  /**
   * Sends the statements requested so far. The first failure rejects all of them: none has taken
   * effect.
   */
  const sendAsked = async () => {
    const sent = asked
    asked = []
    try {
      if (over) throw new Error('The transaction is over; a statement came too late')
      const results = await send(...sent.map(({ statement }) => statement))
      for (const [place, { resolve }] of sent.entries()) resolve(results[place]?.rows ?? [])
    } catch (error) {
      for (const { reject } of sent) reject(error)
    }
  }

  return {
    query<Row>(text: string, values?: readonly unknown[]) {
      const { promise, resolve, reject } = Promise.withResolvers<unknown[]>()
      asked.push({ statement: { text, values }, resolve, reject })
      if (asked.length === 1) inTurn(sendAsked)
      return promise as Promise<Row[]>
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
