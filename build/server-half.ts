// The server's half of the web is one file, which each start reads whole: what is left out of it or
// written shorter makes every start quicker.
import type { Plugin } from 'vite'

const pdf = 'unpdf/pdfjs'

/** Only browsers read PDF files by it: a third of the file. */
export function withoutPdf(): Plugin {
  return {
    name: 'without-pdf',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    enforce: 'pre',
    resolveId: (source) => (source === pdf ? `\0${pdf}` : undefined),
    load: (id) => (id === `\0${pdf}` ? 'export const getDocument = undefined' : undefined),
  }
}

/**
 * ASCII alone takes half the memory, and is not decoded. Writes each other character as `\uXXXX`,
 * which means the same in every text and pattern.
 */
export function asciiOnly(): Plugin {
  return {
    name: 'ascii-only',
    apply: (_config, { isSsrBuild }) => isSsrBuild === true,
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'chunk') file.code = file.code.replace(/[^\0-\x7f]/g, escaped)
        }
      },
    },
  }
}

const escaped = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
