// A mail with its own styles, in a page of its own without other scripts; as tall as the mail.

import { useEffect, useRef, useState } from 'react'
import { frameAddress } from './frame-address.ts'

type Props = { html: string; title: string }

export function MailFrame({ html, title }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  const shown = useRef(html)
  const [height, setHeight] = useState(560)

  useEffect(() => {
    // The frame has no origin that could be named; its address is our own, and it loads nothing.
    const show = () => frame.current?.contentWindow?.postMessage(shown.current, '*')
    const hear = ({ source, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow) return
      if (data === 'ready') show()
      else if (typeof data === 'number') setHeight(data)
    }
    shown.current = html
    show()
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  }, [html])

  return (
    <iframe
      ref={frame}
      src={frameAddress}
      sandbox="allow-scripts"
      title={title}
      height={height}
      className="block w-full rounded-card border border-line"
    />
  )
}
