// Opens a résumé in the page, where it can also be downloaded under its own name.

import { FileText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { loadSections } from '../messages/languages.ts'
import { currentLanguage, say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { part } from './part.tsx'

const ResumeDialog = part(async () => {
  const [dialog] = await Promise.all([
    import('./resume-dialog.tsx'),
    loadSections(currentLanguage(), ['resume']),
  ])
  return dialog.ResumeDialog
})

export function ViewResume({ path, of }: { path: string; of?: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" size="small" className="-mx-3.5" onClick={() => setOpen(true)}>
        <FileText aria-hidden="true" />
        {say('candidate.applications.viewResume')}
        {of && <span className="sr-only"> {of}</span>}
      </Button>
      {isOpen && (
        <Suspense>
          <ResumeDialog path={path} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
