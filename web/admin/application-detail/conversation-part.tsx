// The conversation with the applicant, in the opened application.

import { Conversation } from '../../conversation/conversation.tsx'
import { say } from '../../messages/say.ts'
import { MessageTemplates } from '../message-templates/message-templates.tsx'
import { Part } from './part.tsx'

export function ConversationPart({ id, name }: { id: string; name: string }) {
  return (
    <Part title={say('conversation.title')} aside={say('conversation.aboutTeam')}>
      <Conversation
        application={id}
        other={name}
        templates={(put) => <MessageTemplates application={id} onUse={put} />}
      />
    </Part>
  )
}
