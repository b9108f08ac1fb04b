// Why a row is refused, in the reader's language if we have a message for the reason.

import { columnFields, type ImportRow } from '../../data/jobs/imports.ts'
import { say } from '../../messages/say.ts'
import { formatList } from '../../ui/format.ts'

export function sayReason({ kind, fields, reason }: ImportRow): string {
  const names = formatList(fields.map(sayField))
  if (kind === 'missing') return say('imports.reasons.missing', { fields: names })
  if (kind === 'too_long') return say('imports.reasons.too_long', { fields: names })
  if (kind === 'shape') return say(`imports.reasons.${names ? 'noTitle' : 'shape'}`)
  if (kind === 'broken') return say('imports.reasons.broken', { reason: reason ?? '' })
  if (kind === 'other_posting') return say('imports.reasons.otherPosting', { other: reason ?? '' })
  return reason ?? ''
}

/** Why a posting is kept as a draft; empty when nothing in its row makes it one. */
export function sayDraft({ kind, fields }: ImportRow): string {
  if (fields.length > 0)
    return say('imports.draftWithout', { fields: formatList(fields.map(sayField)) })
  return kind === 'over_limit' ? say('imports.draftOverLimit') : ''
}

/** A column without a message is shown by its database name. */
export function sayField(name: string): string {
  const field = columnFields.find((known) => known === name)
  return field ? say(`imports.fields.${field}`) : name
}
