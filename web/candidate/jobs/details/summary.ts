// A job in one or two sentences, for search results and link previews.

import type { Job } from '../../../data/jobs/jobs.ts'
import { type Inline, parseMarkdown } from '../../../job/markdown.ts'
import { say } from '../../../messages/say.ts'
import { formatSalary } from '../../../ui/format.ts'

/** As much as search engines show. */
const longest = 160

/** Company, place and pay, then the beginning of the description: at most 160 characters. */
export function summaryOf(job: Job): string {
  const facts = say('candidate.job.pageDescription', {
    title: job.title,
    company: job.company_name,
    location: shortened(job.location, 60),
    pay: formatSalary(job),
  })
  return shortened(`${facts} ${plainText(job.description)}`, longest)
}

/** A description's words without Markdown. */
export function plainText(markdown: string): string {
  return parseMarkdown(markdown)
    .flatMap((block) => (block.kind === 'list' ? block.items : [block.inner]))
    .map(words)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

const words = (parts: readonly Inline[]): string =>
  parts
    .map((part) =>
      part.kind === 'text' ? part.text : part.kind === 'break' ? ' ' : words(part.inner),
    )
    .join('')

/** Cut between two words, with `…` for the rest. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const end = cut.search(/\s+\S*$/)
  return `${cut.slice(0, end > most / 2 ? end : undefined).replace(/[\s,;:.–—-]+$|[\uD800-\uDBFF]$/u, '')}…`
}
