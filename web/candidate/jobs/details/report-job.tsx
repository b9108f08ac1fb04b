// A small link to report a posting. The form and its sending are loaded with the first press.

import { Flag } from 'lucide-react'
import { Suspense, useState } from 'react'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'
import { part } from '../../part.tsx'

const ReportDialog = part(async () => (await import('./report-dialog.tsx')).ReportDialog)

export function ReportJob({ job }: { job: { id: string; title: string } }) {
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  const open = () => {
    setOpen(true)
    setWasOpen(true)
  }
  return (
    <>
      <Button variant="ghost" size="small" wide onClick={open} className="noscript:hidden">
        <Flag aria-hidden="true" />
        {say('candidate.job.report')}
      </Button>
      {wasOpen && (
        <Suspense>
          <ReportDialog job={job} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
