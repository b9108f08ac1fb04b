import { expect, test } from 'vitest'
import { kindOf, namesIn } from './device-name.ts'

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/142.0.0.0 Safari/537.36`,
    { browser: 'Chrome', system: 'Windows' },
    'computer',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    { browser: 'Edge', system: 'Windows' },
    'computer',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-A155F) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    { browser: 'Samsung Internet', system: 'Android' },
    'phone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X200) ${blink} Chrome/142.0.0.0 Safari/537.36`,
    { browser: 'Chrome', system: 'Android' },
    'tablet',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} Version/18.1 Mobile/15E148 Safari/604.1`,
    { browser: 'Safari', system: 'iPhone' },
    'phone',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${webKit} CriOS/142.0 Mobile/15E148 Safari/604.1`,
    { browser: 'Chrome', system: 'iPhone' },
    'phone',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.1 Safari/605.1.15`,
    { browser: 'Safari', system: 'Mac' },
    'computer',
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
    { browser: 'Firefox', system: 'Linux' },
    'computer',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${blink} Chrome/142.0.0.0 Safari/537.36`,
    { browser: 'Chrome', system: 'ChromeOS' },
    'computer',
  ],
  ['node', { browser: '', system: '' }, 'program'],
  ['curl/8.5.0', { browser: '', system: '' }, 'program'],
  [null, { browser: '', system: '' }, 'program'],
])('%s', (userAgent, names, kind) => {
  expect(namesIn(userAgent)).toEqual(names)
  expect(kindOf(userAgent)).toBe(kind)
})
