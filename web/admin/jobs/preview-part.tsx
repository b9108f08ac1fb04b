// The preview of an assessment, loaded on request: it uses the candidate's own component and
// messages.

import { lazy, Suspense } from 'react'
import type { TestQuestion } from '../../data/jobs/postings.ts'
import { loadSections } from '../../messages/languages.ts'
import { currentLanguage } from '../../messages/say.ts'

const QuestionsPreview = lazy(async () => {
  const [part] = await Promise.all([
    import('./questions-preview.tsx'),
    loadSections(currentLanguage(), ['assessment']),
  ])
  return part
})

export function PartOfPreview(props: { questions: readonly TestQuestion[]; onClose: () => void }) {
  return (
    <Suspense>
      <QuestionsPreview {...props} />
    </Suspense>
  )
}
