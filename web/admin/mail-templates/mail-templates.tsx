// The words of the platform's mails, mail by mail: which are built in, which were changed, and the
// sheet for editing them.

import { useQuery } from '@tanstack/react-query'
import { PenLine } from 'lucide-react'
import { useState } from 'react'
import {
  isMailKind,
  type MailGroup,
  type MailKind,
  mailGroups,
  mailKindNames,
  mailKinds,
} from '#emails/mail-kinds.ts'
import { Head } from '../../app/head.tsx'
import type { Language } from '../../data/people/language.ts'
import { type MailTemplate, mailTemplates } from '../../data/platform/mail-templates.ts'
import { sayFailure } from '../../data/wire/errors.ts'
import { currentLanguage, say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/spinner.tsx'
import { useAddress } from '../use-address.ts'
import { builtIn } from './built-in.ts'
import { Editor } from './editor.tsx'
import { LanguageChoice } from './language-choice.tsx'
import { hasUnsaved, type WordsDraft } from './use-template.ts'

export function Component() {
  const { data, error, isFetching, refetch } = useQuery(mailTemplates)
  const [address, set] = useAddress()
  const asked = address.get('mail')
  const opened = isMailKind(asked) ? asked : undefined
  const ofPage: Language = currentLanguage() === 'hi' ? 'hi' : 'en'
  const wanted = address.get('language')
  const language = wanted === 'hi' || wanted === 'en' ? wanted : ofPage
  const choose = (chosen: Language) => set({ language: chosen === ofPage ? '' : chosen })
  const templates = data?.filter((template) => template.language === language)
  /** Unsaved drafts are kept until the screen closes, also when their sheet is closed. */
  const [drafts, setDrafts] = useState<Drafts>({})
  return (
    <>
      <Head title={say('mailTemplates.title')} hidden />
      <PageHeader title={say('mailTemplates.title')}>{say('mailTemplates.lead')}</PageHeader>
      {templates ? (
        <div className="space-y-10">
          <LanguageChoice language={language} onChoose={choose} />
          {mailGroups.map((group) => (
            <Group
              key={group}
              group={group}
              language={language}
              templates={templates}
              drafts={drafts}
              open={(kind) => set({ mail: kind }, { push: true })}
            />
          ))}
          <p className="text-sm text-faint">{say('mailTemplates.signingIn')}</p>
        </div>
      ) : error ? (
        <ErrorPanel
          message={sayFailure(say('mailTemplates.failed'), error)}
          busy={isFetching}
          onRetry={() => refetch()}
        />
      ) : (
        <div aria-hidden="true" className="space-y-10">
          {mailGroups.map((group) => (
            <Skeleton key={group} className="h-72 w-full" />
          ))}
        </div>
      )}
      {templates && opened && (
        <Editor
          key={opened}
          mail={{ kind: opened, language }}
          template={templates.find(({ kind }) => kind === opened)}
          state={[
            drafts[draftOf(opened, language)],
            (next) =>
              setDrafts((all) => ({
                ...all,
                [draftOf(opened, language)]:
                  typeof next === 'function' ? next(all[draftOf(opened, language)]) : next,
              })),
          ]}
          onLanguage={choose}
          onClose={() => set({ mail: '' })}
        />
      )}
    </>
  )
}

type Drafts = Partial<Record<string, WordsDraft>>
const draftOf = (kind: MailKind, language: Language) => `${kind} ${language}`

type GroupProps = {
  group: MailGroup
  language: Language
  templates: readonly MailTemplate[]
  drafts: Drafts
  open: (kind: MailKind) => void
}

function Group({ group, language, templates, drafts, open }: GroupProps) {
  const kinds = mailKindNames.filter((kind) => mailKinds[kind].group === group)
  return (
    <section aria-labelledby={group}>
      <h2 id={group} className="mb-3 text-xl">
        {say(`mailTemplates.groups.${group}`)}
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {kinds.map((kind) => {
          const template = templates.find((each) => each.kind === kind)
          return (
            <li
              key={kind}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 px-5 py-4 md:grid-cols-[minmax(0,1fr)_15rem_auto] md:px-6 xl:grid-cols-[minmax(0,1fr)_12rem_auto] xl:py-2"
            >
              <div className="col-span-2 min-w-0 md:col-span-1 xl:grid xl:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] xl:items-baseline xl:gap-x-6">
                <p className="font-semibold">{say(`mailTemplates.kinds.${kind}`)}</p>
                <p lang={language} className="mt-0.5 text-sm wrap-anywhere text-faint">
                  {(template ?? builtIn({ kind, language })).subject}
                </p>
              </div>
              <State template={template} unsaved={hasUnsaved(drafts[draftOf(kind, language)])} />
              <Button
                variant="outline"
                size="small"
                aria-label={say('mailTemplates.editOf', {
                  mail: say(`mailTemplates.kinds.${kind}`),
                })}
                onClick={() => open(kind)}
              >
                {say('mailTemplates.edit')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function State({ template, unsaved }: { template: MailTemplate | undefined; unsaved: boolean }) {
  return (
    <div className="text-sm text-faint">
      <p className="flex flex-wrap gap-2">
        {template ? (
          <Badge tone="blue" icon={PenLine}>
            {say('mailTemplates.changed')}
          </Badge>
        ) : (
          <Badge>{say('mailTemplates.builtIn')}</Badge>
        )}
        {unsaved && <Badge tone="yellow">{say('mailTemplates.unsaved')}</Badge>}
      </p>
      {template && (
        <p className="mt-1">
          {template.saver
            ? say('settings.version', {
                date: formatDateTime(template.saved_at),
                name: template.saver.full_name,
              })
            : formatDateTime(template.saved_at)}
        </p>
      )}
    </div>
  )
}
