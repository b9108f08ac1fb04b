// The company's own words in the mails of its decisions, and its signature: apart from the
// platform's words, which stay, and shown in the mail as it will be.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import {
  type CompanyWords,
  maxSignatureLength,
  maxWordLength,
  saveWords,
  wordedDecisions,
  wordsOf,
} from '../../data/people/company-words.ts'
import type { Language } from '../../data/people/language.ts'
import type { MyCompany } from '../../data/people/my-companies.ts'
import { codeOf, sayFailure } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { stillUnsaved } from '../../form/still-unsaved.ts'
import { currentLanguage, type MessageKey, say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { LanguageChoice } from '../mail-templates/language-choice.tsx'
import { WordsPreview } from './words-preview.tsx'

type Decision = (typeof wordedDecisions)[number]
/** By kind and language. */
type Written = Readonly<Record<string, string>>

export function Words({ company }: { company: MyCompany }) {
  const { data, error, isFetching, refetch } = useQuery(wordsOf(company.id))
  return (
    <section aria-label={say('company.words.title')} className="mt-8">
      <h3 className="text-lg">{say('company.words.title')}</h3>
      <p className="mt-1 mb-4 max-w-3xl text-sm text-soft">
        {say('company.words.text')}{' '}
        {!company.verified_at && (
          <strong className="font-semibold">{say('company.words.unverified')}</strong>
        )}
      </p>
      {data ? (
        <Form company={company} saved={data} />
      ) : error ? (
        <ErrorPanel
          message={sayFailure(say('company.words.failed'), error)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <Skeleton className="h-96 w-full" />
      )}
    </section>
  )
}

const keyOf = ({ kind, language }: Pick<CompanyWords, 'kind' | 'language'>) => `${kind} ${language}`

const writtenIn = (words: readonly CompanyWords[]): Written =>
  Object.fromEntries(words.map((word) => [keyOf(word), word.text]))

/** What was typed stays whatever happens meanwhile; the rest is as somebody else left it. */
function Form({ company, saved }: { company: MyCompany; saved: CompanyWords[] }) {
  const queries = useQueryClient()
  const [decision, setDecision] = useState<Decision>('approved')
  const [language, setLanguage] = useState<Language>(currentLanguage() === 'hi' ? 'hi' : 'en')
  const [typed, setTyped] = useState<Written>({})
  const written = { ...writtenIn(saved), ...typed }
  const save = useMutation({
    mutationFn: (sent: Written) => saveWords({ companyId: company.id, words: wordsIn(sent) }),
    onSuccess: async (_, sent) => {
      toast.success(say('company.words.saved'))
      await refresh(queries, 'company_words')
      setTyped((now) => stillUnsaved<Written>(now, sent) as Written)
    },
    // Where the words are that cannot be saved.
    onError: (error) => {
      const [kind, of] = placeOf(error)?.split(' ') ?? []
      const wrong = wordedDecisions.find((one) => one === kind)
      if (wrong) setDecision(wrong)
      if (of === 'en' || of === 'hi') setLanguage(of)
    },
    onSettled: () => {
      refresh(queries, 'message_templates')
      refresh(queries, 'mail_templates')
    },
  })
  const own = keyOf({ kind: decision, language })
  const signature = keyOf({ kind: 'signature', language })
  const textOf = (key: string) => written[key] ?? ''
  const write = (key: string, text: string) => {
    save.reset()
    setTyped({ ...typed, [key]: text })
  }
  const refused = (key: string) =>
    placeOf(save.error) === key ? sayRefusal(save.error) : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (save.isPending) return
    save.mutate(typed)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-x-10 gap-y-6 lg:grid-cols-2">
      <div className="grid content-start gap-5">
        {save.error && !placeOf(save.error) && (
          <ErrorPanel message={sayFailure(say('company.words.saveFailed'), save.error)} />
        )}
        <Field label={say('company.words.mail')}>
          {(parts) => (
            <Select
              {...parts}
              value={decision}
              onChange={({ currentTarget }) => setDecision(currentTarget.value as Decision)}
              options={wordedDecisions.map((value) => ({
                value,
                label: say(`admin.applications.status.${value}`),
              }))}
            />
          )}
        </Field>
        <LanguageChoice language={language} onChoose={setLanguage} busy={save.isPending} />
        <Field
          label={say('company.words.own')}
          hint={say('company.words.hint', names)}
          error={refused(own)}
          optional
        >
          {(parts) => (
            <Textarea
              {...parts}
              rows={5}
              lang={language}
              limit={maxWordLength}
              value={textOf(own)}
              onChange={({ currentTarget }) => write(own, currentTarget.value)}
            />
          )}
        </Field>
        <Field
          label={say('company.words.signature')}
          hint={say('company.words.signatureHint', names)}
          error={refused(signature)}
          optional
        >
          {(parts) => (
            <Textarea
              {...parts}
              rows={3}
              lang={language}
              limit={maxSignatureLength}
              value={textOf(signature)}
              onChange={({ currentTarget }) => write(signature, currentTarget.value)}
            />
          )}
        </Field>
        <p>
          <Button type="submit" variant="secondary" busy={save.isPending}>
            {say('company.words.save')}
          </Button>
        </p>
      </div>
      <WordsPreview
        company={company.name}
        decision={decision}
        language={language}
        words={textOf(own)}
        signature={textOf(signature)}
      />
    </form>
  )
}

/** As they are written, in every language. */
const names = {
  name: '{name}',
  title: '{title}',
  company: '{company}',
  signature: '{signature}',
}

const wordsIn = (written: Written): CompanyWords[] =>
  Object.entries(written).map(([key, text]) => {
    const [kind, language] = key.split(' ') as [CompanyWords['kind'], CompanyWords['language']]
    return { kind, language, text }
  })

const refusals: Record<string, MessageKey> = {
  words_long: 'company.words.long',
  words_characters: 'company.words.characters',
  words_address: 'company.words.address',
  words_unknown: 'company.words.unknown',
}

/** The kind and language of the words that the database refused. */
function placeOf(error: unknown): string | undefined {
  if (!refusals[codeOf(error)]) return undefined
  const { details } = error as { details?: unknown }
  return typeof details === 'string' ? details : undefined
}

function sayRefusal(error: unknown): string | undefined {
  const refusal = refusals[codeOf(error)]
  return refusal && say(refusal, names)
}
