// `npm run admin -- retention`: lists what will be erased because its retention period is over, and
// whether its person was notified. Changes nothing.
import { type AdminTask, readArguments, WrongUsage } from './task.ts'
import { withDatabase } from './with-database.ts'

type Ending = {
  what: 'account' | 'application'
  email: string
  job_title: string | null
  ends_at: Date
  erase_at: Date | null
  mail: 'waiting' | 'sent' | 'failed' | null
}

export const retention: AdminTask = {
  usage: '[--days DAYS]',
  does: 'lists the old applications and idle accounts whose time is over within so many days (90), and erases nothing',
  async run(environment, args) {
    const { values } = readArguments(args, [], { days: { type: 'string' } })
    const days = Number(values.days ?? 90)
    if (!Number.isInteger(days) || days < 0 || days > 3660) {
      throw new WrongUsage(`--days ${values.days}: expected a whole number from 0 to 3660`)
    }
    const endings = await withDatabase(environment, 'retention', (database) =>
      database.query<Ending>('select * from public.retention_report($1)', [days]),
    )
    for (const ending of endings) console.log(lineOf(ending))
    console.log(`Within ${days} days: ${endings.length}. Nothing was changed.`)
    return 0
  },
}

function lineOf({ what, email, job_title, ends_at, erase_at, mail }: Ending): string {
  const day = new Date(erase_at ?? ends_at).toISOString().slice(0, 10)
  const told = mail ? `warned, mail ${mail}` : 'not warned yet'
  return [day, what, email, job_title, told].filter(Boolean).join('  ')
}
