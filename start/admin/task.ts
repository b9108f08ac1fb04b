// What each of the operator's tasks is made of.
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { Environment } from '../environment.ts'

export type AdminTask = {
  /** The arguments after the task's name, e.g. `FOLDER`. */
  usage: string
  does: string
  /** Returns the exit code. Throws `WrongUsage`, or an Error of one line. */
  run(environment: Environment, args: string[]): Promise<number>
}

/** The arguments do not fit the task. */
export class WrongUsage extends Error {}

/**
 * The arguments after the task's name. Throws `WrongUsage` for an unknown option or a wrong number
 * of arguments.
 */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  words: readonly string[],
  options: T,
) {
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    if (positionals.length !== words.length) throw new Error(`Expected: ${words.join(' ')}`)
    return { values, words: positionals }
  } catch (error) {
    throw new WrongUsage((error as Error).message)
  }
}
