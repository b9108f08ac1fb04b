// The disk becomes full while people write: errors say so, reads go on, nothing that was
// acknowledged is lost, and with room everything goes on by itself. The disk is a small one of its
// own in memory, which only root can make.
import { execFile } from 'node:child_process'
import { mkdtemp, open, rm, statfs } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orThrow } from '#tests/support/api.ts'
import { type Product, startProduct } from '#tests/support/product.ts'
import { resumePdf } from '#tests/support/resume.ts'
import { administrator, signedUp } from '../journeys/people.ts'

const call = promisify(execFile)
const canMount = process.platform === 'linux' && process.getuid?.() === 0
const DISK = '500m'

let dataDir: string
let product: Product
beforeAll(async () => {
  if (!canMount) return
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'hiring-agent-disk-'))
  await call('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=711`, 'tmpfs', dataDir])
  product = await startProduct({ dataDir })
}, 120_000)
afterAll(async () => {
  if (!canMount) return
  await product?.stop()
  await call('umount', ['-l', dataDir])
  await rm(dataDir, { recursive: true })
})

/** Writes zeros until so many bytes are free, or none. */
async function fill(name: string, left: number): Promise<string> {
  const file = path.join(dataDir, name)
  const handle = await open(file, 'w')
  const part = Buffer.alloc(2 ** 16)
  try {
    for (;;) {
      const { bavail, bsize } = await statfs(dataDir)
      if (bavail * bsize <= left) break
      await handle.write(part)
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
  } finally {
    await handle.close()
  }
  return file
}

const NO_ROOM = 'The server has no room left: nothing was changed'

test.skipIf(!canMount)(
  '[T130] on a full disk changes are refused with a reason, reads go on, and nothing acknowledged is lost',
  { timeout: 240_000 },
  async () => {
    const admin = await administrator(product)
    const asha = await signedUp(product, 'Asha Verma')
    const resume = await resumePdf('Asha Verma')
    const resumes = asha.client.storage.from('resumes')
    await orThrow(resumes.upload(`${asha.id}/cv.pdf`, resume, { contentType: 'application/pdf' }))
    const acknowledged: string[] = []
    const post = async () => {
      const { data, error, status } = await admin.client.from('jobs').insert(posting).select('id')
      if (data) acknowledged.push(...data.map(({ id }) => id))
      return { status, code: error?.code, message: error?.message }
    }
    const requireReads = async () => {
      const { data } = await asha.client.from('jobs').select('id').limit(3).throwOnError()
      expect(data.length).toBeGreaterThan(0)
      expect((await fetch(`${product.url}/candidate/jobs`)).status).toBe(200)
      const { data: file } = await resumes.download(`${asha.id}/cv.pdf`)
      expect(file?.size).toBe(resume.length)
    }
    expect((await post()).status).toBe(201)

    const fillers = [await fill('most of it', 64 * 1024 ** 2)]
    const refused = { status: 503, code: '53100', message: NO_ROOM }
    await expect.poll(post, { timeout: 10_000 }).toEqual(refused)
    fillers.push(await fill('the rest', 0))
    for (let round = 0; round < 50; round += 1) {
      expect(await post()).toEqual(refused)
      await requireReads()
      // More, together, than ended the database when nothing held them back.
      await Promise.all(
        Array.from({ length: 10 }, (_, place) =>
          asha.client
            .from('profiles')
            .update({ bio: `${round} ${place}` })
            .eq('id', asha.id),
        ),
      )
    }
    const uploaded = await resumes.upload(`${asha.id}/2.pdf`, resume)
    expect(uploaded.error?.message).toBe(NO_ROOM)
    const signedIn = administrator(product)
    await expect(signedIn).rejects.toMatchObject({ status: 503, message: NO_ROOM })

    for (const file of fillers) await rm(file)
    await expect.poll(async () => (await post()).status, { timeout: 10_000 }).toBe(201)
    const { data } = await admin.client.from('jobs').select('id').limit(1000).throwOnError()
    const there = new Set(data.map(({ id }) => id))
    expect(acknowledged.filter((id) => !there.has(id))).toEqual([])
    expect(product.output()).not.toContain('the database ended')
  },
)

const posting = {
  title: 'Kiln Engineer',
  company_name: 'Nilmoti Ceramics',
  location: 'Jaipur',
  description: 'Look after four kilns and the people around them. '.repeat(80),
  requirements: ['Nine years of glazing'],
}
