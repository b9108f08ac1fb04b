// Shares a job's address: by the device's own dialog if it has one, else by copying it. No other
// site is involved.

import { Share2 } from 'lucide-react'
import { toast } from '../../../app/toasts.tsx'
import { say } from '../../../messages/say.ts'
import { Button } from '../../../ui/button.tsx'

export function ShareButton({ title }: { title: string }) {
  const share = async () => {
    const url = location.origin + location.pathname
    try {
      if (navigator.share) return await navigator.share({ title, url })
      await navigator.clipboard.writeText(url)
      toast.success(say('candidate.job.linkCopied'))
    } catch (error) {
      // Closing the device's dialog is an answer too.
      if ((error as Error).name !== 'AbortError') toast.error(say('candidate.job.copyFailed'))
    }
  }
  return (
    <Button variant="ghost" size="small" wide onClick={share} className="noscript:hidden">
      <Share2 aria-hidden="true" />
      {say('candidate.job.share')}
    </Button>
  )
}
