import fc from 'fast-check'
import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { cdata, escaped } from './xml.ts'

/** The document as a strict parser reads it; throws when it is not well-formed. */
function read(document: string): { text: string; attribute: string } {
  const found = { text: '', attribute: '' }
  const parser = new SaxesParser()
  parser.on('text', (text) => (found.text += text))
  parser.on('cdata', (text) => (found.text += text))
  parser.on('opentag', ({ attributes }) => (found.attribute = String(attributes.a ?? '')))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(document).close()
  return found
}

test('text comes out as it went in', () => {
  const text = 'R&D <b>"lead"</b> ]]> it\'s 😀 नौकरी'
  expect(read(`<t a="${escaped(text)}">${escaped(text)}</t>`)).toEqual({ text, attribute: text })
  expect(read(`<t>${cdata(text)}</t>`).text).toBe(text)
})

test('what XML cannot hold is dropped, its neighbours stay', () => {
  const text = 'a\0b\x08c\x1bd\ud83de\udc00f\ufffeg\uffffh\ud83d\ude00i'
  expect(read(`<t>${escaped(text)}</t>`).text).toBe('abcdefgh😀i')
  expect(cdata(']]\0>')).toBe('<![CDATA[]]]]><![CDATA[>]]>')
})

test('no text breaks a document', () => {
  const any = fc.string({ unit: fc.constantFrom(...']>&<"\'\0\x1f\ud83d\udc00\uffff😀\ta') })
  fc.assert(
    fc.property(any, (text) => {
      const kept = read(`<t a="${escaped(text)}">${escaped(text)}</t>`).text
      expect(read(`<t>${cdata(text)}</t>`).text).toBe(kept)
      expect(kept.isWellFormed()).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
