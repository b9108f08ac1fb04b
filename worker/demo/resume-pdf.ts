// Makes a person's résumé as a PDF of one page, in one column or two. The same person always gives
// the same file.
import { createRequire } from 'node:module'
import PDFDocument from 'pdfkit'
import type { DemoPerson, Position } from './person.ts'

type Document = InstanceType<typeof PDFDocument>
type Column = { x: number; width: number }

const font = (name: string) =>
  createRequire(import.meta.url).resolve(`@fontsource/mukta/files/mukta-${name}-normal.woff`)
const FONTS = {
  text: font('latin-400'),
  bold: font('latin-700'),
  hindi: font('devanagari-500'),
}
const INK = '#191d2d'
const SOFT = '#5b5f6d'
const MARIGOLD = '#b06a00'
const MARGIN = 54

export async function resumePdf(person: DemoPerson): Promise<Buffer> {
  const document = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    lang: 'en-IN',
    displayTitle: true,
    info: {
      Title: `${person.fullName}, ${person.headline}`,
      Author: person.fullName,
      CreationDate: new Date('2026-01-01T00:00:00Z'),
    },
  })
  for (const [name, file] of Object.entries(FONTS)) document.registerFont(name, file)
  const chunks: Buffer[] = []
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  head(document, person)
  if (person.layout === 'two columns') twoColumns(document, person)
  else oneColumn(document, person)
  document.end()
  return done
}

function head(document: Document, person: DemoPerson): void {
  document.font('bold').fontSize(26).fillColor(INK).text(person.fullName, MARGIN, 50)
  if (person.hindiName) {
    document.font('hindi').fontSize(14).fillColor(SOFT).text(person.hindiName)
  }
  document.font('text').fontSize(13).fillColor(MARIGOLD).text(person.headline)
  const contact = [person.location, person.phone, person.email].join('  ·  ')
  document.fontSize(9.5).fillColor(SOFT).text(contact)
  const links = [person.portfolio, person.linkedin, person.github].filter(
    (link) => link !== undefined,
  )
  if (links.length > 0) document.text(links.join('  ·  '))
  document.moveDown(0.6)
  const y = document.y
  document
    .moveTo(MARGIN, y)
    .lineTo(595.28 - MARGIN, y)
    .lineWidth(1.2)
    .strokeColor(MARIGOLD)
    .stroke()
  document.y = y + 12
}

function oneColumn(document: Document, person: DemoPerson): void {
  const column = { x: MARGIN, width: 595.28 - 2 * MARGIN }
  heading(document, column, 'Profile')
  paragraph(document, column, person.bio)
  heading(document, column, 'Experience')
  for (const position of person.positions) entry(document, column, position)
  education(document, column, person)
  heading(document, column, 'Skills')
  paragraph(document, column, person.skills.join(', '))
  heading(document, column, 'Languages')
  paragraph(document, column, person.languages)
  extras(document, column, person)
}

/** The narrow column has short facts, the wide one the text. */
function twoColumns(document: Document, person: DemoPerson): void {
  const top = document.y
  const narrow = { x: MARGIN, width: 148 }
  const wide = { x: MARGIN + 172, width: 595.28 - 2 * MARGIN - 172 }
  heading(document, narrow, 'Skills')
  for (const skill of person.skills) paragraph(document, narrow, skill, 0.05)
  document.moveDown(0.5)
  heading(document, narrow, 'Languages')
  paragraph(document, narrow, person.languages)
  education(document, narrow, person)
  extras(document, narrow, person)
  document.y = top
  heading(document, wide, 'Profile')
  paragraph(document, wide, person.bio)
  heading(document, wide, 'Experience')
  for (const position of person.positions) entry(document, wide, position)
}

function heading(document: Document, { x, width }: Column, words: string): void {
  document
    .font('bold')
    .fontSize(9)
    .fillColor(MARIGOLD)
    .text(words.toUpperCase(), x, document.y, { width, characterSpacing: 1 })
  document.moveDown(0.25)
}

function paragraph(document: Document, { x, width }: Column, words: string, after = 0.7): void {
  document
    .font('text')
    .fontSize(10.5)
    .fillColor(INK)
    .text(words, x, document.y, { width, lineGap: 1 })
  document.moveDown(after)
}

function entry(document: Document, column: Column, position: Position): void {
  const { x, width } = column
  document.font('bold').fontSize(11.5).fillColor(INK).text(position.title, x, document.y, { width })
  document
    .font('text')
    .fontSize(10)
    .fillColor(SOFT)
    .text(`${position.employer}, ${position.place}  ·  ${position.years}`, { width })
  document.moveDown(0.2)
  document.fontSize(10.5).fillColor(INK)
  for (const point of position.points) {
    const y = document.y
    document.text('•', x, y, { width: 10 })
    document.text(point, x + 12, y, { width: width - 12, lineGap: 1 })
  }
  document.moveDown(0.7)
}

function education(document: Document, column: Column, person: DemoPerson): void {
  heading(document, column, 'Education')
  for (const { degree, school, years } of person.education) {
    document
      .font('bold')
      .fontSize(10.5)
      .fillColor(INK)
      .text(degree, column.x, document.y, { width: column.width })
    document
      .font('text')
      .fontSize(10)
      .fillColor(SOFT)
      .text(`${school}, ${years}`, { width: column.width })
    document.moveDown(0.4)
  }
  document.moveDown(0.3)
}

function extras(document: Document, column: Column, { extras = [] }: DemoPerson): void {
  if (extras.length === 0) return
  heading(document, column, 'Also')
  for (const extra of extras) paragraph(document, column, extra, 0.2)
}
