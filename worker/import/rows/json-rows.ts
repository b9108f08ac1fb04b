// Cuts JSON text into the rows it holds, without needing the whole of it to be right: a broken row
// costs that row, not the file. Takes an array, an object that holds the array (`{"jobs": […]}`), a
// single object, and one value after the other (a line each).

export type JsonRow = { text: string } | { broken: string }

/** Under which keys of a wrapping object the rows are looked for. */
const LISTS = new Set([
  'jobs',
  'postings',
  'jobPostings',
  'positions',
  'offers',
  'content',
  'data',
  'result',
  'results',
  'items',
  '@graph',
  'itemListElement',
])
/** A row longer than this is not a posting. */
const LONGEST_ROW = 4_000_000

type Place =
  /** Between top-level values. */
  | 'outside'
  /** In a top-level value that is taken as one row, unless it turns out to wrap a list. */
  | 'value'
  /** In a list of rows, whose items stand at `listDepth`. */
  | 'list'
  /** In a wrapping object, before or after its list. */
  | 'wrapper'

/**
 * Yields each row as soon as it is complete. One whose end never comes, or that is over 4 million
 * characters long, is yielded as broken. `hearHead` is told what stands in a wrapping object before
 * its list, as JSON.
 */
export async function* jsonRows(
  chunks: AsyncIterable<string>,
  hearHead?: (json: string) => void,
): AsyncGenerator<JsonRow> {
  let place = 'outside' as Place
  let depth = 0
  let listDepth = 0
  let inString = false
  let escaped = false
  /** The last string read at depth 1: the key, when a colon follows. */
  let lastString = ''
  let row = ''
  /** Where the part of the row that is in the present chunk begins. */
  let from = 0

  for await (const chunk of chunks) {
    from = 0
    for (let at = 0; at < chunk.length; at++) {
      const char = chunk[at] as string
      if (inString) {
        if (escaped) escaped = false
        else if (char === '\\') escaped = true
        else if (char === '"') inString = false
        if (inString && depth === 1 && lastString.length < 20) lastString += char
        continue
      }
      if (place === 'outside') {
        if (/[\s,]/.test(char)) continue
        place = char === '[' ? 'list' : 'value'
        from = place === 'list' ? at + 1 : at
        if (place === 'list') listDepth = 1
      }
      if (char === '"') {
        inString = true
        lastString = ''
      } else if (char === '{' || char === '[') {
        depth++
        const wrapsList = (place === 'value' || place === 'wrapper') && depth === 2
        if (char === '[' && wrapsList && LISTS.has(lastString)) {
          place = 'list'
          listDepth = 2
          hearHead?.(`${row}${chunk.slice(from, at)}null}`)
          row = ''
          from = at + 1
        }
      } else if (char === '}' || char === ']') {
        depth--
        if (place === 'list' && depth < listDepth) {
          const done = take(chunk, at)
          if (done) yield done
          place = depth > 0 ? 'wrapper' : 'outside'
        } else if (place === 'value' && depth <= 0) {
          const done = take(chunk, at + 1)
          if (done) yield done
          place = 'outside'
        }
        if (depth <= 0) {
          depth = 0
          place = 'outside'
        }
      } else if (char === ',' && place === 'list' && depth === listDepth) {
        const done = take(chunk, at)
        if (done) yield done
      } else if (char === '\n' && place === 'value' && depth === 0) {
        const done = take(chunk, at)
        if (done) yield done
        place = 'outside'
      }
    }
    if ((place === 'value' || place === 'list') && row.length <= LONGEST_ROW) {
      row += chunk.slice(from)
    }
  }

  const rest = row.trim()
  if (rest === '' && place !== 'value') return
  if (place === 'value' && depth === 0 && !inString) yield { text: rest }
  else if (place === 'value' || place === 'list') {
    yield { broken: 'the file ends in the middle of this row' }
  }

  function take(chunk: string, end: number): JsonRow | undefined {
    const text = (row + chunk.slice(from, end)).trim()
    row = ''
    from = end + 1
    if (text === '') return undefined
    return text.length > LONGEST_ROW
      ? { broken: `the row is longer than ${LONGEST_ROW} characters` }
      : { text }
  }
}
