// A résumé as a person would attach it: a real PDF of one page.
import PDFDocument from 'pdfkit'

export function resumePdf(name: string, lines: string[] = []): Promise<Buffer> {
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
