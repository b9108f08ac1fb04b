// The HTML around a rendered page: head, the two data blocks that the browser starts from, and the
// page itself. Everything for the first view is in this one response, including its styles; the
// other styles and the scripts are named last, so that on a slow connection nothing waits for them.
// The content security policy allows the inline parts by their hash.

import { themeBoot, themeColors } from './theme.ts'

export type Assets = {
  script: string
  /** Addresses of the stylesheets. */
  styles: string[]
  fonts: string[]
  modules: string[]
}

type DocumentParts = {
  language: string
  markup: string
  /**
   * What the browser needs to start: config, loader data, errors. Printed as JSON, never as a
   * script that runs.
   */
  boot: unknown
  structuredData: object[]
  assets: Assets
  /** The styles of this page; without them the stylesheets come first. */
  css?: string
}

/** Languages for whose fonts others of the same size stand in (ui/fonts.css). */
const withStandIns: readonly string[] = ['en']

export function htmlDocument(parts: DocumentParts) {
  const { language, markup, boot, structuredData, assets, css } = parts
  const [head, body] = splitHoisted(markup)
  const fonts = assets.fonts
    .map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin>`)
    .join('\n')
  // A browser holds its first picture back for fonts that the head preloads. Where nothing moves
  // when they arrive later, it need not.
  const [fontsFirst, fontsLast] = withStandIns.includes(language) ? ['', fonts] : [fonts, '']
  const stylesheets = assets.styles
    .map((href) => `<link rel="stylesheet" href="${href}">`)
    .join('\n')
  return `<!doctype html>
<html lang="${language}" class="dark">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="${themeColors.dark}">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
<script>${themeBoot}</script>
${css === undefined ? stylesheets : `<style>${css}</style>`}
${fontsFirst}
${head}
${structuredData.map((data) => `<script type="application/ld+json">${json(data)}</script>`).join('\n')}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="boot">${json(boot)}</script>
${fontsLast}
${css === undefined ? '' : stylesheets}
${assets.modules.map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`).join('\n')}
<script type="module" src="${assets.script}" fetchpriority="low"></script>
</body>
</html>`
}

/**
 * React prints a page's title and meta before its markup when the root is not the document; they
 * belong in the head.
 */
function splitHoisted(markup: string): [head: string, body: string] {
  const hoisted = /^(?:<title>[^<]*<\/title>|<meta [^>]*>|<link [^>]*>)*/.exec(markup)?.[0] ?? ''
  return [hoisted, markup.slice(hoisted.length)]
}

/** JSON that cannot close its script element or open a comment. */
function json(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
