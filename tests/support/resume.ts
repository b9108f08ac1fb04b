// A résumé as a person would attach it: a real PDF of one page.
import PDFDocument from 'pdfkit'
import { noteSecret } from './kept-logs.ts'

export function resumePdf(name: string, lines: string[] = []): Promise<Buffer> {
  for (const line of lines) noteSecret('text of a résumé', line)
  return new Promise((resolve, reject) => {
    const document = new PDFDocument({ size: 'A4', info: { Title: `Résumé of ${name}` } })
    const parts: Buffer[] = []
    document.on('data', (part: Buffer) => parts.push(part))
    document.on('end', () => resolve(Buffer.concat(parts)))
    document.on('error', reject)
    document.fontSize(22).text(name).fontSize(11).moveDown()
    for (const line of lines) document.text(line)
    document.end()
  })
}
