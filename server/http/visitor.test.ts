import { expect, test } from 'vitest'
import { rateLimitRules } from '../caller/rate-limit-rules.ts'
import { createRateLimits } from '../caller/rate-limits.ts'
import type { ServerEnv } from './env.ts'
import { visitorAt } from './visitor.ts'

const clock = { now: () => new Date(0) }
const page = new Request('http://site.test/')

function visitors() {
  const rateLimits = createRateLimits({ rules: rateLimitRules, clock })
  const seen: ServerEnv['Bindings'][] = []
  const call = async (_: Request, bindings: ServerEnv['Bindings']) => {
    seen.push(bindings)
    return new Response('rows')
  }
  return { seen, at: (address: string) => visitorAt(address, { rateLimits, call }) }
}

test('what a counted page asks for is marked as counted, and asked at the visitor’s address', async () => {
  const { seen, at } = visitors()
  const visitor = at('203.0.113.7')
  const call = visitor.visit('page')
  if (call instanceof Response) throw new Error('refused')
  expect(await (await call(page)).text()).toBe('rows')
  await visitor.call(page)
  expect(seen).toEqual([{ address: '203.0.113.7', counted: true }, { address: '203.0.113.7' }])
})

test('one page too many is refused in words, with the time to wait; feeds and other addresses are counted apart', async () => {
  const { at } = visitors()
  const { burst = 0 } = rateLimitRules.page ?? {}
  const asked = Array.from({ length: burst }, () => at('203.0.113.7').visit('page'))
  expect(asked.some((answer) => answer instanceof Response)).toBe(false)
  const refused = at('203.0.113.7').visit('page') as Response
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '1'])
  expect(await refused.text()).toBe(
    'Too many pages in a short time. Please try again in a second.\n',
  )
  expect(at('203.0.113.7').visit('feed')).not.toBeInstanceOf(Response)
  expect(at('203.0.113.8').visit('page')).not.toBeInstanceOf(Response)
  // IPv6 by the network that one subscriber owns.
  for (let count = 0; count < burst; count += 1) at(`2001:db8:0:1::${count}`).visit('page')
  expect(at('2001:db8:0:1:ffff::1').visit('page')).toBeInstanceOf(Response)
})
