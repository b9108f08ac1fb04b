// A résumé within the page: a PDF as pages, everything else as the text that was read in it. Its
// words are the section `resume`.

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readingOf } from '../data/resumes/readings.ts'
import { extensionOf } from '../data/resumes/resumes.ts'
import { sayFailure } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { Loading } from '../ui/spinner.tsx'
import { Pages } from './pages.tsx'

export function ResumePreview({ path }: { path: string }) {
  const isPdf = extensionOf(path) === 'pdf'
  const [isText, setText] = useState(!isPdf)
  if (isText) return <Text path={path} isFallback={isPdf} />
  return <Pages path={path} onFailed={() => setText(true)} />
}

function Text({ path, isFallback }: { path: string; isFallback: boolean }) {
  const { data: reading, error, isPending } = useQuery(readingOf(path))
  if (isPending) return <Loading label={say('ui.loading')} />
  if (error) return <p role="alert">{sayFailure(say('resume.failed'), error)}</p>
  if (reading?.status !== 'read' || !reading.text)
    return <p className="text-soft">{say('resume.unread')}</p>
  return (
    <div className="paper rounded-card border border-line bg-surface p-5 text-ink md:p-7">
      {isFallback && <p className="mb-4 text-sm text-faint">{say('resume.asText')}</p>}
      <p className="text-sm leading-relaxed whitespace-pre-line wrap-anywhere">{reading.text}</p>
    </div>
  )
}
