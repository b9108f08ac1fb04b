// Blocks as a Word file: the few parts of the format that a résumé needs, in a zip without
// compression.
import { crc32 } from 'node:zlib'
import type { Block } from './blocks.ts'

export type DocxLook = { styles: boolean; bullet: string; sidebar?: Block[]; header?: string[] }

const main = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'

export function docxOf(blocks: readonly Block[], look: DocxLook): Uint8Array {
  const content = look.sidebar ? table([[look.sidebar, blocks]], look) : bodyOf(blocks, look)
  const section = look.header
    ? '<w:sectPr><w:headerReference w:type="default" r:id="rId1"/></w:sectPr>'
    : ''
  const files: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/>${look.header ? '<Override PartName="/word/header1.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.header+xml"/>' : ''}</Types>`,
    '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId2" Type="${office}/styles" Target="styles.xml"/>${look.header ? `<Relationship Id="rId1" Type="${office}/header" Target="header1.xml"/>` : ''}</Relationships>`,
    'word/styles.xml': `<w:styles xmlns:w="${main}"><w:style w:type="paragraph" w:styleId="Title"><w:name w:val="Title"/></w:style><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/></w:style></w:styles>`,
    'word/document.xml': `<w:document xmlns:w="${main}" xmlns:r="${office}"><w:body>${content}${section}</w:body></w:document>`,
  }
  if (look.header)
    files['word/header1.xml'] =
      `<w:hdr xmlns:w="${main}">${look.header.map((text) => paragraph(text)).join('')}</w:hdr>`
  return zipOf(files)
}

function bodyOf(blocks: readonly Block[], look: DocxLook): string {
  let body = ''
  for (let index = 0; index < blocks.length; index += 1) {
    const rows: string[][] = []
    while (blocks[index]?.cells) rows.push(blocks[index++]?.cells ?? [])
    if (rows.length > 0)
      body += table(
        rows.map((cells) => cells.map((text): Block[] => [{ kind: 'line', text }])),
        look,
      )
    const block = blocks[index]
    if (block) body += blockOf(block, look)
  }
  return body
}

function blockOf({ kind, text, right }: Block, { styles, bullet }: DocxLook): string {
  const style =
    styles && kind === 'name' ? 'Title' : styles && kind === 'heading' ? 'Heading1' : undefined
  const words = kind === 'point' ? `${bullet} ${text}` : text
  return paragraph(words, style, right, kind !== 'line' && kind !== 'point')
}

function paragraph(text: string, style?: string, right?: string, bold = false): string {
  const run = (words: string) =>
    `<w:r>${bold ? '<w:rPr><w:b/></w:rPr>' : ''}<w:t xml:space="preserve">${escaped(words)}</w:t></w:r>`
  const edge = right ? `<w:r><w:tab/></w:r>${run(right)}` : ''
  return `<w:p>${style ? `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>` : ''}${run(text)}${edge}</w:p>`
}

const table = (rows: readonly (readonly (readonly Block[])[])[], look: DocxLook) =>
  `<w:tbl>${rows.map((cells) => `<w:tr>${cells.map((cell) => `<w:tc>${bodyOf(cell, look)}</w:tc>`).join('')}</w:tr>`).join('')}</w:tbl>`

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Files under their names, as they are. */
export function zipOf(files: Record<string, string | Uint8Array>): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const bytes =
      typeof content === 'string'
        ? Buffer.from(
            name.endsWith('.xml') || name.endsWith('.rels') ? declaration + content : content,
          )
        : Buffer.from(content)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x0800, 2)
    fields.writeUInt32LE(crc32(bytes), 10)
    fields.writeUInt32LE(bytes.length, 14)
    fields.writeUInt32LE(bytes.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04', 'latin1'),
      fields,
      Buffer.from(name),
      bytes,
    ])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, place, Buffer.from(name)]),
    )
    parts.push(local)
    at += local.length
  }
  const entries = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(entries.length, 8)
  end.writeUInt32LE(at, 12)
  return new Uint8Array(
    Buffer.concat([...parts, entries, Buffer.from('PK\x05\x06', 'latin1'), end]),
  )
}
