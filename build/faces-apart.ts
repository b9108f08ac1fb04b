// Takes the typefaces out of the browser's stylesheet: each page has them in itself
// (entry-server.tsx). Told of them a second time, a browser counts the time of
// `font-display: optional` anew, and letters too late for the first picture move the page.
import type { Plugin } from 'vite'

const faces = /@font-face\s*\{[^}]*\}\s*/g

/** For the bundler. The fonts stay among the built files. */
export function facesApart(): Plugin {
  return {
    name: 'faces-apart',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type === 'asset' && file.fileName.endsWith('.css')) {
            file.source = withoutFaces(String(file.source))
          }
        }
      },
    },
  }
}

export const withoutFaces = (css: string) => css.replace(faces, '')
