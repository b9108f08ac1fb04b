// newsletter_subscribers: an address counts once its owner followed the link, and leaves by the
// link.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Cast, freshCast, refused } from '../cast.ts'

let cast: Cast
beforeAll(async () => {
  cast = await freshCast()
})
afterAll(() => cast.drop())

const subscribe = (email: string) =>
  cast.as('anon').query('select subscribe_to_newsletter($1)', [email])
const state = async () =>
  (
    await cast
      .as('meera')
      .query(
        'select email, confirmed_at is not null as confirmed, unsubscribed_at is not null as left from newsletter_subscribers',
      )
  )[0]
const tokens = async (template = 'newsletter_confirmation') =>
  (
    await cast
      .as('owner')
      .query("select data ->> 'token' as token from private.outgoing_mail where template = $1", [
        template,
      ])
  ).map((row) => row.token)
const call = async (name: string, token: unknown) =>
  (await cast.as('anon').query(`select ${name}($1) as done`, [token]))[0]?.done

test('[PUB-09] subscribing asks the address first, and only once an hour', async () => {
  await subscribe('Lata@example.test')
  await subscribe('lata@example.test')
  expect(await state()).toEqual({ email: 'Lata@example.test', confirmed: false, left: false })
  expect(await tokens()).toHaveLength(1)
})

test('[PUB-09] the link confirms and a welcome follows, another link unsubscribes; a made-up one does nothing', async () => {
  const [token] = await tokens()
  expect(await call('confirm_newsletter', '99999999-9999-4999-8999-999999999999')).toBe(false)
  expect(await call('unsubscribe_from_newsletter', '99999999-9999-4999-8999-999999999999')).toBe(
    false,
  )
  expect(await call('confirm_newsletter', token)).toBe(true)
  expect(await call('confirm_newsletter', token)).toBe(true)
  expect(await state()).toMatchObject({ confirmed: true, left: false })
  expect(await tokens('newsletter_welcome')).toEqual([token])
  await subscribe('lata@example.test')
  expect(await tokens()).toHaveLength(1)
  expect(await call('unsubscribe_from_newsletter', token)).toBe(true)
  expect(await call('unsubscribe_from_newsletter', token)).toBe(true)
  expect(await state()).toMatchObject({ left: true })
})

test('[PUB-09] the old link brings nobody back who has left; a new request does, once it is confirmed', async () => {
  const [token] = await tokens()
  expect(await call('confirm_newsletter', token)).toBe(false)
  expect(await state()).toMatchObject({ left: true })
  await subscribe('lata@example.test')
  expect(await tokens()).toEqual([token, token])
  expect(await state()).toMatchObject({ confirmed: false, left: false })
  expect(await call('confirm_newsletter', token)).toBe(true)
  expect(await state()).toMatchObject({ confirmed: true, left: false })
})

test('[PUB-09] a link that was not followed within a week confirms nothing, and still takes the address off', async () => {
  await cast
    .as('owner')
    .query(
      "update newsletter_subscribers set confirmed_at = null; update private.newsletter_tokens set mailed_at = now() - interval '169 hours'",
    )
  const [token] = await tokens()
  expect(await call('confirm_newsletter', token)).toBe(false)
  expect(await state()).toMatchObject({ confirmed: false, left: false })
  expect(await call('unsubscribe_from_newsletter', token)).toBe(true)
  expect(await state()).toMatchObject({ left: true })
})

test('what is no address is refused', async () => {
  for (const email of ['', 'x', 'a b@c', null]) {
    await expect(
      cast.as('anon').query('select subscribe_to_newsletter($1)', [email]),
    ).rejects.toMatchObject({ code: '22023' })
  }
})

test('[DAT-04] visitors and candidates read no address and no token', async () => {
  await expect(cast.as('anon').query('select * from newsletter_subscribers')).rejects.toMatchObject(
    refused,
  )
  expect(await cast.as('asha').query('select * from newsletter_subscribers')).toEqual([])
  await expect(
    cast.as('meera').query('select * from private.newsletter_tokens'),
  ).rejects.toMatchObject(refused)
})
