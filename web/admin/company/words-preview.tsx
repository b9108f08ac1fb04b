// The mail of a decision with the company's own words in it, made by the code that sends it, with
// an invented applicant. Updated while typing.

import { queryOptions, useQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import type { Language } from '../../data/people/language.ts'
import { publicConfig } from '../../data/wire/config.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Skeleton } from '../../ui/spinner.tsx'
import { MailFrame } from '../mail-templates/mail-frame.tsx'

type Shown = {
  company: string
  decision: 'approved' | 'shortlisted' | 'hired' | 'rejected'
  language: Language
  words: string
  signature: string
}

/** The words of all mails are only loaded for this. */
const mailMaker = queryOptions({
  queryKey: ['mail maker'],
  staleTime: Number.POSITIVE_INFINITY,
  queryFn: async () => {
    const [{ renderOutgoing }, { samplesIn }] = await Promise.all([
      import('#emails/outgoing.ts'),
      import('#emails/samples.ts'),
    ])
    return { renderOutgoing, samplesIn }
  },
})

export function WordsPreview(shown: Shown) {
  const { data: maker, error } = useQuery(mailMaker)
  const words = useDeferredValue(shown.words)
  const signature = useDeferredValue(shown.signature)
  return (
    <section aria-label={say('company.words.preview')} className="min-w-0">
      <h4 className="mb-2 text-base font-semibold">{say('company.words.preview')}</h4>
      {maker ? (
        <MailFrame
          html={mailOf(maker, { ...shown, words, signature })}
          title={say('company.words.frame')}
        />
      ) : error ? (
        <p role="alert" className="text-bad">
          {sayFailure(say('company.words.previewFailed'), error)}
        </p>
      ) : (
        <Skeleton className="h-140 w-full" />
      )}
    </section>
  )
}

type Maker = Pick<typeof import('#emails/outgoing.ts'), 'renderOutgoing'> &
  Pick<typeof import('#emails/samples.ts'), 'samplesIn'>

function mailOf({ renderOutgoing, samplesIn }: Maker, shown: Shown): string {
  const { company, decision, language, words, signature } = shown
  const { template, data } = samplesIn(language)[`application_${decision}`]
  const facts: Record<string, unknown> = { ...data, company_name: company }
  const filled = words
    .replaceAll('{name}', () => String(facts.full_name))
    .replaceAll('{title}', () => String(facts.job_title))
    .replaceAll('{company}', () => company)
    .trim()
  const mail = renderOutgoing({
    template,
    data: {
      ...facts,
      ...(filled && { own_words: { [language]: filled } }),
      ...(signature.trim() && { signature: { [language]: signature.trim() } }),
    },
    siteUrl: publicConfig().url,
    locale: language,
  })
  return mail.html
}
