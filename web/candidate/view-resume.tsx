// Downloads a résumé by a link that is valid for 60 seconds (DAT-02). People's files are never
// shown as pages of ours, so the browser downloads it and opens it with the person's own program;
// the screen stays.

import { FileDown } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../app/toasts.tsx'
import { resumeLink } from '../data/resumes/resumes.ts'
import { sayFailure } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'

export function ViewResume({ path, of }: { path: string; of?: string }) {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    setBusy(true)
    try {
      const link = document.createElement('a')
      link.href = await resumeLink(path)
      link.download = ''
      link.click()
    } catch (error) {
      toast.error(sayFailure(say('candidate.applications.resumeFailed'), error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="ghost" size="small" className="-mx-3.5" busy={busy} onClick={open}>
      <FileDown aria-hidden="true" />
      {say('candidate.applications.viewResume')}
      {of && <span className="sr-only"> {of}</span>}
    </Button>
  )
}
