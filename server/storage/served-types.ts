// The content types that a download may have. Everything else is sent as plain text or as bytes, so
// no browser shows it as a page.
const SERVED = new Set([
  'application/pdf',
  'application/msword',
  'application/rtf',
  'application/json',
  'application/zip',
  'application/gzip',
  'application/vnd.ms-excel',
  'application/vnd.ms-powerpoint',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'audio/mpeg',
  'audio/ogg',
  'audio/wav',
  'image/avif',
  'image/gif',
  'image/jpeg',
  'image/png',
  'image/webp',
  'text/csv',
  'text/plain',
  'video/mp4',
  'video/webm',
])

export function servedType(stored: string | undefined): string {
  const type = stored?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (type.startsWith('text/')) return `${SERVED.has(type) ? type : 'text/plain'}; charset=utf-8`
  return SERVED.has(type) ? type : 'application/octet-stream'
}
