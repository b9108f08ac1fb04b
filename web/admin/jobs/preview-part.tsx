// The preview of an assessment is fetched when somebody asks for it: it is the candidate's own part.

import { lazy, Suspense } from 'react'
import type { TestQuestion } from '../../data/postings.ts'

const QuestionsPreview = lazy(() => import('./questions-preview.tsx'))

export function PartOfPreview(props: { questions: readonly TestQuestion[]; onClose: () => void }) {
  return (
    <Suspense>
      <QuestionsPreview {...props} />
    </Suspense>
  )
}
