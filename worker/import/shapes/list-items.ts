// The entries of `<li>` elements without a list, or of a text with a line or bullet per entry.
import { descriptionOf, unmarked } from '../description.ts'

export function listItems(source: string): string[] {
  const html =
    /<li[\s>]/i.test(source) && !/<[uo]l[\s>]/i.test(source) ? `<ul>${source}</ul>` : source
  return descriptionOf(html)
    .split('\n')
    .map((line) => unmarked(line.trim().replace(/^(?:- |\d+\. |#+ )/, '')))
    .filter(Boolean)
}
