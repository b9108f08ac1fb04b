// The names that a mail's words can use, explained, and which of them the text must contain.

import { type MailKind, type MailName, namesOf } from '#emails/mail-kinds.ts'
import { say } from '../../messages/say.ts'

export function Placeholders({ kind }: { kind: MailKind }) {
  const { inSubject, inText, required, part } = namesOf(kind)
  const sayWhere = (name: MailName) => {
    if (name === part) return say('mailTemplates.alone')
    if (required.includes(name)) return say('mailTemplates.required')
    return inSubject.includes(name) ? '' : say('mailTemplates.textOnly')
  }
  if (inText.length === 0) return null
  return (
    <section aria-labelledby="mail-names" className="self-start rounded-card bg-sunk px-5 py-4">
      <h3 id="mail-names" className="text-base font-semibold">
        {say('mailTemplates.names')}
      </h3>
      <p className="mt-1 text-sm text-soft">{say('mailTemplates.namesText')}</p>
      <dl className="mt-4 space-y-3 text-sm">
        {inText.map((name) => (
          <div key={name}>
            <dt>
              <code className="font-semibold">{`{${name}}`}</code>
            </dt>
            <dd className="text-soft">
              {say(`mailTemplates.named.${name}`)} {sayWhere(name)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
