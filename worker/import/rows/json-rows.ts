// Splits JSON text into its rows, even if parts of it are broken: a broken row costs that row, not
// the file. Accepts an array, an object that contains the array (`{"jobs": […]}`), a single object,
// and one value after the other (a line each).

type JsonRow = { text: string } | { broken: string }

/** Keys of a wrapping object that may hold the rows. */
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
  /** In a top-level value that is one row, unless it turns out to wrap a list. */
  | 'value'
  /** In a list of rows, whose items are at `listDepth`. */
  | 'list'
  /** In a wrapping object, before or after its list. */
  | 'wrapper'

/**
 * Yields each row as soon as it is complete. A row without an end, or with over 4 million
 * characters, is yielded as broken. `hearHead` gets the part of a wrapping object before its list,
 * as JSON.
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
  /** Where the row's part in the present chunk begins. */
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
