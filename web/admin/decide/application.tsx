// One application to decide on: what it is judged by, with the résumé beside it. Being shown counts
// as a view, with the name or without.

import { useEffect, useRef } from 'react'
import { type MailChoice, recordViews } from '../../data/applications/decisions.ts'
import type { ToDecide } from '../../data/applications/to-decide.ts'
import { useLive } from '../../data/wire/live.ts'
import { languageOf } from '../../messages/language-of.ts'
import { say } from '../../messages/say.ts'
import { Dotted } from '../../ui/dotted.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { Facts, Part } from '../application-detail/part.tsx'
import { Resume } from '../application-detail/resume.tsx'
import { MailChoiceField } from '../applications/mail-choice.tsx'
import { MailPreview } from '../applications/mail-preview.tsx'
import { Background, Contact, Fit, Terms } from './facts.tsx'

type Props = {
  application: ToDecide
  nameHidden: boolean
  /** When the mails of the decisions go. */
  mail: MailChoice
  onMail: (choice: MailChoice) => void
}

export function Application({ application, nameHidden, mail, onMail }: Props) {
  const { id, cover_letter, created_at, receipt_number, name_seen } = application
  const head = useRef<HTMLHeadingElement>(null)
  useLive('job_applications', `id=eq.${id}`)
  // For the keys that scroll, and for who hears the page.
  useEffect(() => head.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    // A view that could not be recorded is recorded at the next opening.
    recordViews([id], 'application', nameHidden).catch(() => {})
  }, [id, nameHidden])
  return (
    <div className="min-h-0 flex-1 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,1.15fr)]">
      <div className="relative px-5 pt-5 pb-8 md:px-8 lg:overflow-y-auto">
        <h1 ref={head} tabIndex={-1} className="text-2xl wrap-anywhere outline-none">
          {nameOf(application)}
        </h1>
        <p className="mt-1 mb-5 text-soft wrap-anywhere">{jobOf(application)}</p>
        {nameHidden && (
          <p className="mb-5 rounded-field bg-info-wash px-4 py-2.5 text-sm text-info">
            {say(name_seen ? 'decide.seenBefore' : 'decide.hidden')}
          </p>
        )}
        <Fit application={application} />
        {cover_letter && (
          <Part title={say('application.letter')} level="h2">
            <p
              lang={languageOf(cover_letter)}
              className="max-w-prose whitespace-pre-line wrap-anywhere"
            >
              {cover_letter}
            </p>
          </Part>
        )}
        <Background application={application} />
        <Terms application={application} />
        <Contact application={application} />
        <Part title={say('admin.decisionMail.title')} level="h2">
          <MailChoiceField value={mail} onChange={onMail} />
          <MailPreview
            about={{ application: id, next: 'approved', choice: mail, name_hidden: nameHidden }}
          />
        </Part>
        <Part title={say('admin.applications.opened.title')} level="h2">
          <Facts
            facts={[
              [say('admin.applications.opened.applied'), formatDateTime(created_at)],
              [say('admin.applications.opened.reference'), receipt_number],
            ]}
          />
        </Part>
      </div>
      <section
        aria-label={say('application.resume')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls by itself, and must by keyboard too
        tabIndex={0}
        className="relative border-t border-line bg-sunk px-5 pt-5 pb-8 md:px-8 lg:overflow-y-auto lg:border-t-0 lg:border-l"
      >
        <h2 className="mb-3 text-base font-semibold">{say('application.resume')}</h2>
        {nameHidden ? (
          <Nameless application={application} />
        ) : (
          <Resume application={application} name={nameOf(application)} />
        )}
      </section>
    </div>
  )
}

/** The text that was read in the résumé, without who it is; the file itself is not loaded. */
function Nameless({ application: { id, has_resume, resume_text } }: { application: ToDecide }) {
  const isShown = Boolean(resume_text)
  useEffect(() => {
    if (isShown) recordViews([id], 'resume', true).catch(() => {})
  }, [id, isShown])
  if (!resume_text)
    return <p className="text-soft">{say(has_resume ? 'decide.unread' : 'application.noResume')}</p>
  return (
    <div className="paper rounded-card border border-line bg-surface p-5 text-ink md:p-7">
      <p
        lang={languageOf(resume_text)}
        className="text-sm leading-relaxed whitespace-pre-line wrap-anywhere"
      >
        {resume_text}
      </p>
    </div>
  )
}

/** Without the name by its reference. */
export const nameOf = ({ full_name, email, receipt_number }: ToDecide) =>
  full_name || email || say('decide.nameless', { receipt: receipt_number })

const jobOf = ({ job_title, company_name, job_location }: ToDecide) => (
  <Dotted facts={[job_title || say('admin.applications.untitled'), company_name, job_location]} />
)
