// The library for PDF files, in a chunk of its own. It uses no eval, loads nothing, and adds no
// fonts or styles to the page.

import { getDocument } from 'unpdf/pdfjs'

type Pdf = {
  count: number
  textOf(number: number): Promise<string>
  draw(number: number, canvas: HTMLCanvasElement, width: number): Promise<void>
  close(): void
}

export async function openPdf(bytes: Uint8Array): Promise<Pdf> {
  const task = getDocument({
    data: bytes,
    disableFontFace: true,
    useSystemFonts: false,
    enableXfa: false,
    stopAtErrors: false,
    useWasm: false,
  })
  const document = await task.promise
  return {
    count: document.numPages,
    async textOf(number) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      return items.map((item) => ('str' in item ? item.str : '')).join(' ')
    },
    async draw(number, canvas, width) {
      const page = await document.getPage(number)
      const [natural] = [page.getViewport({ scale: 1 })]
      const sharpness = Math.min(devicePixelRatio || 1, 2)
      const viewport = page.getViewport({ scale: (width / natural.width) * sharpness })
      canvas.width = Math.floor(viewport.width)
      canvas.height = Math.floor(viewport.height)
      await page.render({ canvas, viewport }).promise
    },
    close: () => {
      task.destroy()
    },
  }
}
