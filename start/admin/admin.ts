// `npm run admin -- …`: the operator's tasks, one file each.
import type { Environment } from '../environment.ts'
import { backup } from './backup.ts'
import { breach } from './breach.ts'
import { create, resetPassword } from './create.ts'
import { grant, revoke } from './grant.ts'
import { list } from './list.ts'
import { resetFactors } from './reset-factors.ts'
import { restore } from './restore.ts'
import { retention } from './retention.ts'
import { type AdminTask, WrongUsage } from './task.ts'

const tasks: Readonly<Record<string, AdminTask>> = {
  create,
  grant,
  revoke,
  'reset-password': resetPassword,
  'reset-factors': resetFactors,
  list,
  backup,
  restore,
  breach,
  retention,
}

export async function adminCommand(environment: Environment, args: string[]): Promise<number> {
  const [name = '', ...rest] = args
  const task = Object.hasOwn(tasks, name) ? tasks[name] : undefined
  if (!task) {
    if (name) console.error(`There is no task ${name}.`)
    console.error(`Usage:\n${Object.entries(tasks).map(usageOf).join('\n')}`)
    return 1
  }
  try {
    return await task.run(environment, rest)
  } catch (error) {
    if (!(error instanceof WrongUsage)) throw error
    console.error(`${error.message}\nUsage:\n${usageOf([name, task])}`)
    return 1
  }
}

const usageOf = ([name, { usage, does }]: [string, AdminTask]) =>
  `  npm run admin -- ${[name, usage].filter(Boolean).join(' ')}\n      ${does}`
