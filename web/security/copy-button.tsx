// Copies a text, and shows that it did.

import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from '../app/toasts.tsx'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'

type Props = { text: string; label: string }

export function CopyButton({ text, label }: Props) {
  const [isCopied, setCopied] = useState(false)
  useEffect(() => {
    if (!isCopied) return
    const timer = setTimeout(() => setCopied(false), 3000)
    return () => clearTimeout(timer)
  }, [isCopied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      toast.error(say('security.copy.failed'))
    }
  }
  return (
    <Button variant="outline" size="small" onClick={copy}>
      {isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{isCopied ? say('security.copy.done') : label}</span>
    </Button>
  )
}
