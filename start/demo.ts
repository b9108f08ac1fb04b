// `npm run demo`: after the start, loads the bundled sample through the same API as everything
// else, and prints its people. `npm run demo -- --large` adds many more.
import { systemClock } from '#server/clock.ts'
import { notice } from '#web/data/people/privacy-notice.ts'
import { largeSizes, loadLargeDemo } from '#worker/demo/large/load-large-demo.ts'
import { loadDemo } from '#worker/demo/load-demo.ts'
import { createUser } from './accounts.ts'
import type { Product } from './product.ts'

/** Known to everybody who reads this file: a demo must not be served on a public address. */
const PASSWORD = 'marigold-and-ink'
const SEED = 2026
const accepted = { of_age: true, notice, language: 'en' } as const

export async function loadDemoInto(
  { server, secretKey }: Product,
  isLarge: boolean,
): Promise<void> {
  const log = (line: string) => console.log(line)
  const report = await loadDemo({
    connection: server.database,
    createUser: (user) => createUser(server.call, secretKey, { ...user, accepted }),
    upload: async (path, bytes, type) => {
      const answer = await server.call(
        new Request(`http://127.0.0.1/storage/v1/object/resumes/${encodeURI(path)}`, {
          method: 'POST',
          headers: { apikey: secretKey, 'content-type': type, 'x-upsert': 'true' },
          body: new Uint8Array(bytes),
        }),
      )
      if (!answer.ok) throw new Error(`The file ${path} was not stored: ${await answer.text()}`)
    },
    password: PASSWORD,
    clock: systemClock,
    log,
  })
  if (isLarge) {
    await loadLargeDemo({
      connection: server.database,
      sizes: largeSizes,
      seed: SEED,
      passwordOf: report.signIns[0]?.email ?? '',
      notice,
      clock: systemClock,
      log,
    })
  }
  console.log(`Everybody of the demo signs in with the password ${PASSWORD}:`)
  for (const { role, fullName, email, company } of report.signIns) {
    const who = company ? `${fullName}, ${company}` : fullName
    console.log(`  ${role.replace('_', ' ').padEnd(14)}  ${email}  (${who})`)
  }
}
