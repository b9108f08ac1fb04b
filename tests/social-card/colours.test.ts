// Pictures do not support oklch(), so their colours are written a second time; this compares both.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { colours } from '#web/social-card/colours.ts'

test('a picture has the colours of the dark theme', () => {
  const css = readFileSync(new URL('../../web/ui/tokens.css', import.meta.url), 'utf8')
  const dark = css.slice(css.indexOf(':root.dark'), css.indexOf('@theme inline'))
  const token = (name: string) => {
    const found = new RegExp(`--${name}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(dark)
    return hexadecimal(Number(found?.[1]), Number(found?.[2]), Number(found?.[3]))
  }
  expect(colours).toEqual({
    page: token('page'),
    ink: token('ink'),
    soft: token('soft'),
    accent: token('accent'),
    accentText: token('accent-text'),
    pattern: token('pattern'),
  })
})

/** By the definition of Oklab, see https://bottosson.github.io/posts/oklab. */
function hexadecimal(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = linear.map((value) => {
    const within = Math.min(1, Math.max(0, value))
    const shown = within <= 0.0031308 ? 12.92 * within : 1.055 * within ** (1 / 2.4) - 0.055
    return Math.round(shown * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${bytes.join('')}`
}
