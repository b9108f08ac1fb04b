// Codes and links in mails: where they lead, how long they are valid, and who can use them.
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AuthServer, GOOD_PASSWORD, KEYS, SITE, startAuth } from './auth-server.ts'

let server: AuthServer
beforeAll(async () => {
  server = await startAuth({
    auth: {
      redirectUrls: [
        'https://app.other.test/back',
        'https://*.preview.test/**',
        'https://docs.test/a/*/end',
        'my.app://callback/**',
      ],
    },
  })
})
afterAll(() => server.close())

const FORGED = {
  host: 'evil.test',
  'x-forwarded-host': 'evil.test',
  'x-forwarded-proto': 'http',
  forwarded: 'host=evil.test;proto=http',
  'x-original-url': 'https://evil.test/',
  origin: 'https://evil.test',
  referer: 'https://evil.test/x',
  redirect_to: 'https://evil.test/x',
}

test('[T044] no header steers a link', async () => {
  await server.person('steer@mail.test')
  const calls = [
    ['/recover', { email: 'steer@mail.test' }, 'steer@mail.test'],
    ['/otp', { email: 'steer@mail.test' }, 'steer@mail.test'],
    ['/magiclink', { email: 'steer@mail.test' }, 'steer@mail.test'],
    ['/signup', { email: 'steer2@mail.test', password: GOOD_PASSWORD }, 'steer2@mail.test'],
    ['/resend', { type: 'signup', email: 'steer2@mail.test' }, 'steer2@mail.test'],
    ['/invite', { email: 'steer3@mail.test' }, 'steer3@mail.test'],
  ] as const
  for (const [path, body, to] of calls) {
    const before = (await server.mailsTo(to)).length
    const headers = path === '/invite' ? { apikey: KEYS.secret, ...FORGED } : FORGED
    const { status } = await server.call('POST', path, body, headers)
    expect([path, status]).toEqual([path, 200])
    const mails = await server.mailsTo(to)
    expect(mails).toHaveLength(before + 1)
    for (const link of mails.at(-1)?.links ?? []) expect(link).toMatch(/^https:\/\/site\.test\//)
    expect(mails.at(-1)?.source).not.toContain('evil.test')
  }
})

describe('[T045] where a link may lead', () => {
  const refused = [
    'https://evil.test',
    '//evil.test',
    '/\\evil.test',
    'https:/\\evil.test',
    'https://site.test\\@evil.test',
    'https://site@evil.test',
    'https://site.test@evil.test/',
    'https://user:pass@site.test/',
    'https://site.test.evil.test',
    'https://evil.test/site.test',
    'https://evil.test/?https://site.test',
    'https://evil.test#https://site.test',
    'https://site.test/#access_token=x',
    'javascript:alert(1)',
    'javascript://site.test/%0aalert(1)',
    'data:text/html,x',
    'http://site.test/',
    'https://site.test:8443/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://[::ffff:8.8.8.8]/',
    'https://8.8.8.8/',
    'https://ｓｉｔｅ.test/',
    'https://site.test\t/',
    ' https://site.test.evil.test',
    'https://preview.test/x',
    'https://evil.test/.preview.test/x',
    'https://evil.test/?.preview.test/',
    'https://a.preview.test:8443/x',
    'https://a.preview.test.evil.test/x',
    'https://a.b.preview.test/x',
    'https://app.other.test/back/further',
    'http://app.other.test/back',
    'https://docs.test/a/b/c/end',
    'my.app://callback2/x',
    '/relative',
    '',
  ]
  const allowed = [
    ['https://site.test/x/y?z=1', '/x/y?z=1'],
    // [V1]
    ['https://site.test/x/y?z=1#form', '/x/y?z=1#form'],
    ['https://app.other.test/back', 'https://app.other.test/back'],
    [
      'https://app.other.test/back?q=https://evil.test',
      'https://app.other.test/back?q=https://evil.test',
    ],
    ['https://a.preview.test/deep/er', 'https://a.preview.test/deep/er'],
    ['https://docs.test/a/b/end', 'https://docs.test/a/b/end'],
    ['my.app://callback/x', 'my.app://callback/x'],
  ] as const

  const linkFor = async (redirectTo: string) => {
    const { json } = await server.call(
      'POST',
      `/admin/generate_link?redirect_to=${encodeURIComponent(redirectTo)}`,
      { type: 'magiclink', email: 'where@mail.test' },
      { apikey: KEYS.secret },
    )
    return { link: new URL(json.action_link), redirectTo: json.redirect_to }
  }

  test('anything but the site and the list becomes the site', async () => {
    for (const target of refused) {
      const made = await linkFor(target)
      expect([target, made.redirectTo]).toEqual([target, SITE])
      expect([target, made.link.origin, made.link.searchParams.get('next')]).toEqual([
        target,
        SITE,
        null,
      ])
    }
  })

  test('the site and listed addresses pass', async () => {
    for (const [target, next] of allowed) {
      const made = await linkFor(target)
      expect([made.redirectTo, made.link.searchParams.get('next')]).toEqual([target, next])
    }
  })

  test('GET /verify and mails follow the same rule', async () => {
    const target = encodeURIComponent('https://evil.test/')
    const got = await server.app.request(
      `${SITE}/auth/v1/verify?token=unknown&type=signup&redirect_to=${target}`,
    )
    expect(got.status).toBe(303)
    expect(got.headers.get('location')).toMatch(
      /^https:\/\/site\.test#error=access_denied&error_code=otp_expired/,
    )
    await server.person('rule@mail.test')
    for (const path of ['/recover', '/otp']) {
      await server.call('POST', `${path}?redirect_to=${target}`, { email: 'rule@mail.test' })
      expect((await server.mailTo('rule@mail.test')).source).not.toContain('evil.test')
    }
  })
})

describe('codes', () => {
  const verify = (email: string, token: string, type = 'email') =>
    server.call('POST', '/verify', { email, token, type })
  const wrong = (code: string) => (code === '000000' ? '000001' : '000000')
  const guessFrom = (address: string, email: string, token: string) =>
    server.call('POST', '/verify', { email, token, type: 'email' }, {}, address)

  test('[T050] five wrong guesses burn a code, whoever makes them', async () => {
    await server.person('burn@mail.test')
    await server.call('POST', '/otp', { email: 'burn@mail.test' })
    const { code, token } = await server.mailTo('burn@mail.test')
    for (let i = 0; i < 5; i += 1) {
      const answer = await guessFrom(`198.51.100.${i}`, 'burn@mail.test', wrong(code))
      expect([answer.status, answer.json]).toEqual([
        403,
        { code: 'otp_expired', message: 'Token has expired or is invalid' },
      ])
    }
    expect((await verify('burn@mail.test', code)).json.code).toBe('otp_expired')
    // A guesser cannot reach the link in the mail, so they cannot void it either.
    const byLink = await server.call('POST', '/verify', { token_hash: token, type: 'magiclink' })
    expect(byLink.status).toBe(200)
  })

  test('[T050] guesses made at the same moment count each', async () => {
    await server.person('burn2@mail.test')
    await server.call('POST', '/otp', { email: 'burn2@mail.test' })
    const { code } = await server.mailTo('burn2@mail.test')
    await Promise.all(Array.from({ length: 8 }, () => verify('burn2@mail.test', wrong(code))))
    expect((await verify('burn2@mail.test', code)).json.code).toBe('otp_expired')
  })

  test('four wrong guesses do not', async () => {
    await server.person('near@mail.test')
    await server.call('POST', '/otp', { email: 'near@mail.test' })
    const { code } = await server.mailTo('near@mail.test')
    for (let i = 0; i < 4; i += 1) await verify('near@mail.test', wrong(code))
    expect((await verify('near@mail.test', code)).status).toBe(200)
  })

  test('[T051] used once; 10 minutes for a code; the newer voids the older', async () => {
    await server.person('once@mail.test')
    const ask = async () => {
      await server.call('POST', '/otp', { email: 'once@mail.test' })
      return server.mailTo('once@mail.test')
    }
    const first = await ask()
    expect((await verify('once@mail.test', first.code)).status).toBe(200)
    expect((await verify('once@mail.test', first.code)).json.code).toBe('otp_expired')
    const second = await ask()
    const third = await ask()
    const stale = await server.call('POST', '/verify', {
      token_hash: second.token,
      type: 'magiclink',
    })
    expect([stale.status, stale.json.code]).toEqual([403, 'otp_expired'])
    server.pass(601)
    expect((await verify('once@mail.test', third.code)).json.code).toBe('otp_expired')
  })

  test('[T051] links: 1 h to recover, 24 h to confirm, once', async () => {
    await server.person('hour@mail.test')
    const use = (token_hash: string, type: string) =>
      server.call('POST', '/verify', { token_hash, type })
    const recovery = async () => {
      await server.call('POST', '/recover', { email: 'hour@mail.test' })
      return (await server.mailTo('hour@mail.test')).token
    }
    const inTime = await recovery()
    server.pass(3500)
    expect((await use(inTime, 'recovery')).status).toBe(200)
    expect((await use(inTime, 'recovery')).json.code).toBe('otp_expired')
    const late = await recovery()
    server.pass(3601)
    expect((await use(late, 'recovery')).json.code).toBe('otp_expired')

    for (const [seconds, status] of [
      [86_000, 200],
      [86_401, 403],
    ] as const) {
      const email = `day${seconds}@mail.test`
      await server.call('POST', '/signup', { email, password: GOOD_PASSWORD })
      const { token } = await server.mailTo(email)
      server.pass(seconds)
      expect((await use(token, 'signup')).status).toBe(status)
    }
  })

  test('a link is good for its own purpose only', async () => {
    await server.person('purpose@mail.test')
    await server.call('POST', '/otp', { email: 'purpose@mail.test' })
    const { token } = await server.mailTo('purpose@mail.test')
    for (const type of ['recovery', 'invite', 'email_change', 'constructor', 'sms', '']) {
      const { status } = await server.call('POST', '/verify', { token_hash: token, type })
      expect([type, status >= 400 && status < 500]).toEqual([type, true])
    }
    expect(
      (await server.call('POST', '/verify', { token_hash: token, type: 'email' })).status,
    ).toBe(200)
  })
})

describe('[T052] a mail scanner opens every link', () => {
  const get = (query: Record<string, string>) =>
    server.app.request(`${SITE}/auth/v1/verify?${new URLSearchParams(query)}`)

  test('the link in the mail is a page of the site; GET /verify leads there and uses nothing up', async () => {
    await server.person('scan@mail.test')
    await server.call('POST', '/recover', { email: 'scan@mail.test' })
    const { token, links } = await server.mailTo('scan@mail.test')
    expect(links[0]).toMatch(/^https:\/\/site\.test\/auth\/confirm\?token_hash=/)
    for (let i = 0; i < 3; i += 1) {
      const scanned = await get({ token, type: 'recovery', redirect_to: `${SITE}/next` })
      expect(scanned.status).toBe(303)
      const target = scanned.headers.get('location') ?? ''
      expect(target).toBe(`${SITE}/auth/confirm?token_hash=${token}&type=recovery&next=%2Fnext`)
      expect(target + (await scanned.text())).not.toMatch(/access_token|refresh_token|code=/)
    }
    expect(
      await server.database.query(
        'select from auth.sessions s join auth.users u on u.id = s.user_id where u.email = $1',
        ['scan@mail.test'],
      ),
    ).toHaveLength(0)
    const opened = await server.call('POST', '/verify', { token_hash: token, type: 'recovery' })
    expect(opened.status).toBe(200)
    const dead = await get({ token, type: 'recovery' })
    expect(dead.headers.get('location')).toContain('error_code=otp_expired')
  })

  test('with a code challenge the auth code is of no use to the scanner, and the person’s works later', async () => {
    const browser = server.client(KEYS.publishable, { flowType: 'pkce' })
    await browser.auth.signUp({ email: 'scan2@mail.test', password: GOOD_PASSWORD })
    const { token } = await server.mailTo('scan2@mail.test')
    expect(token).toMatch(/^pkce_/)
    const codeOf = async () => {
      const got = await get({ token, type: 'signup', redirect_to: `${SITE}/in?a=1` })
      const target = new URL(got.headers.get('location') ?? '')
      expect(target.origin + target.pathname).toBe(`${SITE}/in`)
      return target.searchParams.get('code') ?? ''
    }
    const scanners = await codeOf()
    const stolen = await server.call('POST', '/token?grant_type=pkce', {
      auth_code: scanners,
      code_verifier: 'x'.repeat(50),
    })
    expect([stolen.status, stolen.json.code]).toEqual([400, 'bad_code_verifier'])
    const { data, error } = await browser.auth.exchangeCodeForSession(await codeOf())
    expect(error).toBeNull()
    expect(data.user?.email_confirmed_at).toBeTruthy()
    const dead = await get({ token, type: 'signup', redirect_to: `${SITE}/in` })
    expect(dead.headers.get('location')).toMatch(
      /^https:\/\/site\.test\/in\?error=access_denied.*#error=access_denied/,
    )
  })

  test('on another device the page of the site confirms such a link too', async () => {
    const browser = server.client(KEYS.publishable, { flowType: 'pkce' })
    await browser.auth.signUp({ email: 'scan3@mail.test', password: GOOD_PASSWORD })
    const { token } = await server.mailTo('scan3@mail.test')
    const other = server.client()
    const { data, error } = await other.auth.verifyOtp({ token_hash: token, type: 'signup' })
    expect(error).toBeNull()
    expect(data.session).toBeTruthy()
  })
})

describe('[T053] an auth code', () => {
  const verifier = randomBytes(40).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')

  async function authCode(email: string) {
    await server.person(email)
    await server.call('POST', '/otp', {
      email,
      code_challenge: challenge,
      code_challenge_method: 's256',
    })
    const { token } = await server.mailTo(email)
    const got = await server.app.request(`${SITE}/auth/v1/verify?token=${token}&type=magiclink`)
    return new URL(got.headers.get('location') ?? '').searchParams.get('code')
  }
  const exchange = (auth_code: unknown, code_verifier: unknown = verifier) =>
    server.call('POST', '/token?grant_type=pkce', { auth_code, code_verifier })

  test('is exchanged once, also when twenty try at once', async () => {
    const code = await authCode('code1@mail.test')
    const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status, json } of answers.filter((answer) => answer.status !== 200)) {
      expect([status, json.code]).toEqual([404, 'flow_state_not_found'])
    }
    expect((await exchange(code)).json.code).toBe('flow_state_not_found')
  })

  test('needs its verifier, and 300 s are its life', async () => {
    const code = await authCode('code2@mail.test')
    expect((await exchange(code, 'y'.repeat(43))).json.code).toBe('bad_code_verifier')
    expect((await exchange(code, challenge)).json.code).toBe('bad_code_verifier')
    expect((await exchange(code)).status).toBe(200)
    const other = await authCode('code3@mail.test')
    const missing = await server.call('POST', '/token?grant_type=pkce', { auth_code: other })
    expect([missing.status, missing.json.code]).toEqual([400, 'validation_failed'])
    server.pass(301)
    const late = await exchange(other)
    expect([late.status, late.json.code]).toEqual([422, 'flow_state_expired'])
    expect((await exchange('unknown')).status).toBe(404)
  })
})
