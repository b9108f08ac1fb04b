// The mail as mail programs show it, or as plain text. Updated while typing, by the code that sends
// it.

import { useDeferredValue, useState } from 'react'
import type { MailOf, MailWords } from '../../data/platform/mail-templates.ts'
import { say } from '../../messages/say.ts'
import { Radio } from '../../ui/checkbox.tsx'
import { previewOf } from './built-in.ts'
import { MailFrame } from './mail-frame.tsx'

const forms = ['html', 'text'] as const

export function Preview({ mail: of, words }: { mail: MailOf; words: MailWords }) {
  const [form, setForm] = useState<(typeof forms)[number]>('html')
  const mail = previewOf(of, useDeferredValue(words))
  return (
    <section
      aria-labelledby="mail-preview"
      className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1"
    >
      <h3 id="mail-preview" className="text-base font-semibold">
        {say('mailTemplates.preview')}
      </h3>
      <p className="mt-1 text-sm text-soft">{say('mailTemplates.previewText')}</p>
      <fieldset className="mt-3 flex flex-wrap gap-x-6">
        <legend className="sr-only">{say('mailTemplates.form')}</legend>
        {forms.map((each) => (
          <Radio
            key={each}
            name="mail-form"
            label={say(`mailTemplates.forms.${each}`)}
            checked={form === each}
            onChange={() => setForm(each)}
          />
        ))}
      </fieldset>
      {mail ? (
        <>
          <p lang={of.language} className="mt-4 mb-2 font-semibold wrap-anywhere">
            {mail.subject}
          </p>
          {form === 'html' ? (
            <MailFrame html={mail.html} title={say('mailTemplates.frame')} />
          ) : (
            <pre
              lang={of.language}
              className="rounded-card border border-line bg-surface px-5 py-4 text-sm wrap-anywhere whitespace-pre-wrap"
            >
              {mail.text}
            </pre>
          )}
        </>
      ) : (
        <p role="status" className="mt-4 rounded-field bg-warn-wash px-4 py-3 text-warn">
          {say('mailTemplates.noPreview')}
        </p>
      )}
    </section>
  )
}
