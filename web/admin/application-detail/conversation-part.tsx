// The conversation with the applicant, in the opened application; an address that ends in #messages
// leads to it.

import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { Conversation } from '../../conversation/conversation.tsx'
import { say } from '../../messages/say.ts'
import { MessageTemplates } from '../message-templates/message-templates.tsx'
import { Part } from './part.tsx'

export function ConversationPart({ id, name }: { id: string; name: string }) {
  const place = usePlace()
  return (
    <Part
      title={say('conversation.title')}
      aside={say('conversation.aboutTeam')}
      {...(place && { place })}
    >
      <Conversation
        application={id}
        other={name}
        templates={(put) => <MessageTemplates application={id} onUse={put} />}
      />
    </Part>
  )
}

/** Stays at the conversation while parts above it arrive, until somebody moves or presses a key. */
function usePlace() {
  const isWanted = useLocation().hash === '#messages'
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    const part = place.current
    if (!isWanted || !part?.parentElement) return
    part.focus({ preventScroll: true })
    const observer = new ResizeObserver(() => part.scrollIntoView({ block: 'start' }))
    observer.observe(part.parentElement)
    const end = () => {
      observer.disconnect()
      for (const act of acts) window.removeEventListener(act, end)
    }
    for (const act of acts) window.addEventListener(act, end, { passive: true })
    return end
  }, [isWanted])
  return isWanted ? place : undefined
}

const acts = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
