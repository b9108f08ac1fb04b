// `Content-Disposition: attachment` with a file name (RFC 6266): safe for any name, as one line and
// one header, without a path.

const MAX_CHARACTERS = 150

export function attachment(name: string): string {
  const plain = cleaned(name)
  const ascii = plain.replace(/[^\x20-\x7e]/g, '_').replace(/["\\%]/g, '_')
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded(plain)}`
}

/**
 * Without controls, direction overrides and path separators; cut in whole characters, the extension
 * kept.
 */
function cleaned(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replace(/[/\\]/g, '_')
    .replace(/^[. ]+/, '')
  const characters = [...safe]
  if (characters.length <= MAX_CHARACTERS) return safe || 'file'
  const extension = /\.[A-Za-z0-9]{1,8}$/.exec(safe)?.[0] ?? ''
  return characters.slice(0, MAX_CHARACTERS - extension.length).join('') + extension
}

const encoded = (text: string) =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
