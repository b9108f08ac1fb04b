// Shows the progress of an import: one line that is rewritten on a terminal, a line every few
// seconds elsewhere.
import type { FileReport } from './report.ts'

export type Output = { write(text: string): unknown; isTTY?: boolean }

const QUIET_MS = 5_000

export function createProgress(output: Output, now: () => number) {
  let lastAt = now()
  let shown = false

  function line(file: FileReport): string {
    const done = file.inserted + file.updated + file.unchanged + file.repeated
    return `${file.file}: ${done} postings done, ${file.refused.length} refused`
  }

  return {
    show(file: FileReport): void {
      if (output.isTTY) {
        output.write(`\r\u001b[2K${line(file)}`)
        shown = true
      } else if (now() - lastAt >= QUIET_MS) {
        lastAt = now()
        output.write(`${line(file)} …\n`)
      }
    },
    /** Clears the line for the next output. */
    end(): void {
      if (shown) output.write('\r\u001b[2K')
      shown = false
    },
  }
}
