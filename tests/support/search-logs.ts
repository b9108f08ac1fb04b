// Searches the logs of a test run for the secrets that its tests have recorded.
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

type LogSearch = { lines: number; secrets: number; found: string[] }

/** `found`: what was found, each with its line; without the secret itself. */
export async function searchLogs(folder: string): Promise<LogSearch> {
  const secrets = (await textsIn(folder, 'secrets')).flatMap((text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line) as [kind: string, text: string]),
  )
  const kindOf = new Map(secrets.map(([kind, text]) => [text, kind]))
  // A secret without spaces or punctuation appears in a log as one word; the others are few.
  const words = new Set([...kindOf.keys()].filter((text) => /^[\w.~-]+$/.test(text)))
  const phrases = [...kindOf.keys()].filter((text) => !words.has(text))
  const lines = (await textsIn(folder, 'log')).flatMap((text) => text.split(/\r\n|\r|\n/))
  const found = lines.flatMap((line) => {
    const said = saidIn(line)
    const hit =
      [...said.matchAll(/[\w.~-]+/g)].map(([word]) => word).find((word) => has(words, word)) ??
      phrases.find((phrase) => said.includes(phrase))
    if (hit === undefined) return []
    return [`a ${kindOf.get(hit.replace(/\.+$/, ''))}: ${line.replaceAll(hit, '…').slice(0, 300)}`]
  })
  return { lines: lines.length, secrets: kindOf.size, found }
}

/**
 * The texts of a line, without figures (times, sizes). The first start prints a password on
 * purpose, once, and not in a log.
 */
function saidIn(line: string): string {
  if (!line.startsWith('{')) return / with the password /.test(line) ? '' : withoutFigures(line)
  try {
    const texts: string[] = []
    JSON.parse(line, (name, value) => {
      if (typeof value === 'string') texts.push(value)
      texts.push(name)
      return value
    })
    return texts.join('\n')
  } catch {
    return line
  }
}

/**
 * PostgreSQL logs its process id in every line, positions of its WAL, a database by its number, and
 * bytes at a checkpoint.
 */
const withoutFigures = (line: string) =>
  /\bLOG: +checkpoint /.test(line)
    ? ''
    : line.replaceAll(/\[\d+\]|\b[\dA-F]+\/[\dA-F]{6,8}\b|\bdatabase \d+\b/g, '')

/** A word at the end of a sentence includes the full stop. */
const has = (words: ReadonlySet<string>, word: string) =>
  words.has(word) || words.has(word.replace(/\.+$/, ''))

async function textsIn(folder: string, kind: string): Promise<string[]> {
  const inside = path.join(folder, kind)
  const names = await readdir(inside).catch(() => [])
  return Promise.all(names.map((name) => readFile(path.join(inside, name), 'utf8')))
}
