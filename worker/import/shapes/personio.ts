// Personio (`GET /xml`): one `position` a posting, its texts as named descriptions.
import type { Draft } from '../posting.ts'
import { childrenOf, type Element, textIn } from '../rows/xml-rows.ts'

export function personioDraft(position: Element): Draft {
  const said = (name: string) => textIn(position, name)
  const offices = childrenOf(position, 'additionalOffices').flatMap((all) =>
    childrenOf(all, 'office').map((office) => office.text),
  )
  const keywords = said('keywords')
  return {
    source: 'personio',
    externalId: said('id'),
    title: said('name'),
    company: said('subcompany'),
    department: said('department') ?? said('recruitingCategory'),
    locations: [said('office') ?? '', ...offices].filter((text) => text.trim() !== ''),
    type: [said('schedule'), kindOf(said('employmentType'))].filter(Boolean).join(' '),
    experience: yearsOf(said('yearsOfExperience')),
    description: childrenOf(position, 'jobDescriptions')
      .flatMap((all) => childrenOf(all, 'jobDescription'))
      .map((part) => `${headingOf(textIn(part, 'name'))}${textIn(part, 'value') ?? ''}`)
      .join('\n'),
    skills: keywords?.split(/\s*,\s*/).filter(Boolean),
    posted: said('createdAt'),
  }
}

function headingOf(name: string | undefined): string {
  return name ? `<h2>${name.replaceAll('<', '&lt;')}</h2>` : ''
}

/** "permanent" is the duration, "full-time" the hours: the schedule has the latter. */
function kindOf(type: string | undefined): string | undefined {
  return type === 'permanent' ? undefined : type
}

function yearsOf(range: string | undefined): string | undefined {
  return range && /\d/.test(range) ? `${range} years` : range
}
