// Draws web/icons from the logo: `node web/make-icons.mjs`. The results are committed; run it when
// the logo or a colour changes.
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { markDot, markLine, markLineWidth } from './app/mark.ts'
import { themeColors } from './app/theme.ts'
import { colours } from './social-card/colours.ts'

const require = createRequire(import.meta.url)
await initWasm(await readFile(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
const save = (name, content) => writeFile(new URL(`./icons/${name}`, import.meta.url), content)

// For tabs, on a tile of its own, which works on light and dark tabs; its size puts the loops on
// whole pixels at 16.
const tab = icon({ share: 0.92, corner: 6 })
const tile = icon({ share: 0.8, corner: 7 })
// Phones cut their own shape out of these; from a maskable one they may remove a tenth on every
// side.
const whole = icon({ share: 0.72 })
const maskable = icon({ share: 0.58 })

await save('favicon.svg', `${tab}\n`)
await save('favicon.ico', ico(png(tab, 32), 32))
await save('apple-touch-icon.png', png(whole, 180))
await save('icon-192.png', png(tile, 192))
await save('icon-512.png', png(tile, 512))
await save('icon-maskable-512.png', png(maskable, 512))
await save('site.webmanifest', `${JSON.stringify(manifest(), null, 2)}\n`)

/** The logo on a tile; `share` is its part of the tile's width. */
function icon({ share, corner = 0 }) {
  const edge = Number((16 * (1 - share)).toFixed(3))
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <title>Hiring Agent</title>
  <rect width="32" height="32"${corner ? ` rx="${corner}"` : ''} fill="${themeColors.dark}"/>
  <g transform="translate(${edge} ${edge}) scale(${share})">
    <path d="${markLine}" fill="none" stroke="${colours.accent}" stroke-width="${markLineWidth}" stroke-linejoin="round"/>
    <circle cx="${markDot.cx}" cy="${markDot.cy}" r="${markDot.r}" fill="${colours.accent}"/>
  </g>
</svg>`
}

function png(svg, width) {
  return new Resvg(svg, { fitTo: { mode: 'width', value: width } }).render().asPng()
}

/**
 * One picture in the container that the oldest browsers ask for: a directory of one entry, then the
 * PNG.
 */
function ico(image, width) {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(width, 6)
  head.writeUInt8(width, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(image.byteLength, 14)
  head.writeUInt32LE(head.byteLength, 18)
  return Buffer.concat([head, image])
}

function manifest() {
  const image = (name, width, purpose) => ({
    src: `/${name}`,
    sizes: `${width}x${width}`,
    type: 'image/png',
    ...(purpose && { purpose }),
  })
  return {
    id: '/',
    name: 'Hiring Agent',
    short_name: 'Hiring Agent',
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    theme_color: themeColors.dark,
    background_color: themeColors.dark,
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      image('icon-192.png', 192),
      image('icon-512.png', 512),
      image('icon-maskable-512.png', 512, 'maskable'),
    ],
  }
}
