// What the colours promise, computed from their file: no page need be drawn for it.

import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('../web/ui/tokens.css', import.meta.url), 'utf8')
const [usual = '', more = ''] = css.split('@media (prefers-contrast: more)')

type Colour = [lightness: number, chroma: number, hue: number]

/** The colours of the first block whose selectors end so. */
function coloursOf(part: string, selector: string): Record<string, Colour> {
  const from = part.indexOf(`${selector} {`)
  const block = from < 0 ? '' : part.slice(from, part.indexOf('}', from))
  const found = block.matchAll(/--([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)
  return Object.fromEntries(
    [...found].map(([, name, ...values]) => [name, values.map(Number) as Colour]),
  )
}

/** Relative luminance as WCAG has it, by way of linear sRGB. */
function luminance([lightness, chroma, hue]: Colour): number {
  const angle = (hue * Math.PI) / 180
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const red = 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s
  const green = -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s
  const blue = -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s
  const [r = 0, g = 0, bl = 0] = [red, green, blue].map((one) => Math.min(1, Math.max(0, one)))
  return 0.2126 * r + 0.7152 * g + 0.0722 * bl
}

function contrast(one: Colour | undefined, other: Colour | undefined): number {
  if (!one || !other) throw new Error('No such colour')
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each(['.paper', '.ink-band'])(
  'whoever asks for more contrast gets it: quiet texts at 7 : 1, edges at 3 : 1, on %s',
  (selector) => {
    const before = coloursOf(usual, selector)
    const after = coloursOf(more, selector)
    for (const [name, least] of [
      ['soft', 7],
      ['faint', 7],
      ['accent-text', 7],
      ['field-line', 4.5],
      ['line', 3],
    ] as const) {
      const [plain, strong] = [before, after].map((colours) =>
        contrast(colours[name], before.page),
      ) as [number, number]
      expect(strong, name).toBeGreaterThan(plain)
      expect(strong, name).toBeGreaterThanOrEqual(least)
    }
  },
)
