// Lines of text as outlines, in the product's two typefaces. HarfBuzz sets them: the letters of
// Devanagari change shape and place with their neighbours, which the library that paints our
// pictures does not support.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Buffer, Face, Font, shape } from 'harfbuzzjs'
import type { Typeface, Typesetter } from '#web/social-card/typesetter.ts'

/** One file each, with Latin and Devanagari in it. */
const files: Record<Typeface, string> = {
  heading: '@expo-google-fonts/anek-devanagari/700Bold/AnekDevanagari_700Bold.ttf',
  strong: '@expo-google-fonts/mukta/600SemiBold/Mukta_600SemiBold.ttf',
  text: '@expo-google-fonts/mukta/400Regular/Mukta_400Regular.ttf',
}
type Glyph = { id: number; x: number; y: number }
type Line = { glyphs: Glyph[]; length: number }
type Loaded = { font: Font; unitsPerEm: number }

/** Loads the typefaces; 1.3 MB that stay in memory. */
export async function loadTypesetter(): Promise<Typesetter> {
  const require = createRequire(import.meta.url)
  const load = async (file: string): Promise<Loaded> => {
    const bytes = await readFile(require.resolve(file))
    const face = new Face(new Blob(new Uint8Array(bytes).buffer))
    return { font: new Font(face), unitsPerEm: face.upem }
  }
  const faces = {
    heading: await load(files.heading),
    strong: await load(files.strong),
    text: await load(files.text),
  }
  const buffer = new Buffer()

  return {
    has: (character) => {
      const code = character.codePointAt(0) ?? 0
      return Object.values(faces).every(({ font }) => font.nominalGlyph(code))
    },
    length: (text, face) => set(text, faces[face], buffer).length / faces[face].unitsPerEm,
    outline: (text, face, { x, y, size }) => {
      const { font, unitsPerEm } = faces[face]
      const scale = size / unitsPerEm
      const { glyphs } = set(text, faces[face], buffer)
      return glyphs.map((glyph) => drawn(font, glyph, x, y, scale)).join('')
    },
  }
}

/** One script at a time, because the rules for joining letters belong to a script. */
const runs =
  /[\p{Script=Devanagari}\u0964\u0965\u200c\u200d]+|[^\p{Script=Devanagari}\u0964\u0965\u200c\u200d]+/gu

function set(text: string, { font }: Loaded, buffer: Buffer): Line {
  const glyphs: Glyph[] = []
  let x = 0
  for (const [run] of text.matchAll(runs)) {
    buffer.reset()
    buffer.addText(run)
    buffer.guessSegmentProperties()
    shape(font, buffer)
    const places = buffer.getGlyphPositions()
    for (const [index, { codepoint }] of buffer.getGlyphInfos().entries()) {
      const place = places[index]
      if (!place) continue
      glyphs.push({ id: codepoint, x: x + place.xOffset, y: place.yOffset })
      x += place.xAdvance
    }
  }
  return { glyphs, length: x }
}

/** In a font, y grows upwards; in a picture, downwards. */
function drawn(font: Font, glyph: Glyph, x: number, y: number, scale: number): string {
  const round = (value: number) => Math.round(value * 100) / 100
  return font
    .glyphToJson(glyph.id)
    .map(({ type, values }) => {
      const places = values.map((value, index) =>
        index % 2 === 0
          ? round(x + (glyph.x + value) * scale)
          : round(y - (glyph.y + value) * scale),
      )
      return type + places.join(' ')
    })
    .join('')
}
