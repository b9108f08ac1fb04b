// The XML for job aggregators (`<source><job>…`): defined by Indeed and exported by most boards,
// also by our own feed.
import type { Draft } from '../posting.ts'
import { type Element, textIn } from '../rows/xml-rows.ts'
import { placeOf } from './place.ts'

export function aggregatorDraft(job: Element): Draft {
  const said = (name: string) => textIn(job, name)
  const place = placeOf({ city: said('city'), state: said('state'), country: said('country') })
  const remote = said('remotetype') ?? said('remote')
  return {
    source: 'aggregator',
    externalId: said('referencenumber') ?? said('requisitionid') ?? said('id'),
    url: said('url'),
    title: said('title'),
    company: said('company'),
    department: said('category') ?? said('department'),
    locations: [place ?? said('location')].filter((text) => text !== undefined),
    workMode: remote && /^(yes|true|1)$/i.test(remote) ? 'remote' : remote,
    pay: { text: said('salary') },
    type: said('jobtype'),
    experience: said('experience'),
    description: said('description'),
    posted: said('date'),
    closing: said('expirationdate'),
  }
}
