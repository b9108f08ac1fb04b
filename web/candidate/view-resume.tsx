// Opens a résumé in a tab of its own, by a link that lives for 60 seconds (DAT-02). The tab is opened at the press itself, or browsers
// would take it for an advertisement; the link follows.

import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { toast } from '../app/toasts.tsx'
import { resumeLink } from '../data/resumes.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'

export function ViewResume({ path, of }: { path: string; of?: string }) {
  const [busy, setBusy] = useState(false)
  const open = async () => {
    const tab = window.open('', '_blank')
    if (tab) tab.opener = null
    setBusy(true)
    try {
      const link = await resumeLink(path)
      if (tab) tab.location.replace(link)
      else location.assign(link)
    } catch {
      tab?.close()
      toast.error(say('candidate.applications.resumeFailed'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="ghost" size="small" className="-mx-3.5" busy={busy} onClick={open}>
      <ExternalLink aria-hidden="true" />
      {say('candidate.applications.viewResume')}
      {of && <span className="sr-only"> {of}</span>}
    </Button>
  )
}
