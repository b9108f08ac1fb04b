// A request to the owners of a company that is here already (ORG-02): they answer it by mail.

import { useState } from 'react'
import { paths } from '../../app/paths.ts'
import { SheetFoot, SheetForm, SheetHead } from '../../credentials/sheet.tsx'
import { useSending } from '../../credentials/use-sending.ts'
import { requestToJoin } from '../../data/people/my-companies.ts'
import { say } from '../../messages/say.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { CompanyNameField } from './company-name-field.tsx'

const maxLength = 1000

type Props = {
  /** The company's name, if it is known already. */
  name: string
  onBack: () => void
}

export function JoinForm({ name: known, onBack }: Props) {
  const [name, setName] = useState(known)
  const [message, setMessage] = useState('')
  const [tried, setTried] = useState(false)
  const [asked, setAsked] = useState<string>()
  const { busy, error, send } = useSending()

  const submit = async () => {
    setTried(true)
    const company = name.trim()
    if (!company || message.length > maxLength) return
    await send(async () => {
      await requestToJoin({ name: company, message })
      setAsked(company)
    })
  }

  if (asked !== undefined)
    return (
      <div role="status">
        <SheetHead title={say('company.ask.doneTitle')}>
          {say('company.ask.done', { company: asked })}
        </SheetHead>
        <LinkButton to={paths.candidate.jobs} size="large" wide variant="outline">
          {say('company.ask.toJobs')}
        </LinkButton>
      </div>
    )
  return (
    <>
      <SheetHead
        title={known ? say('company.ask.titleOf', { company: known }) : say('company.ask.title')}
      >
        {say('company.ask.text')}
      </SheetHead>
      <SheetForm error={error} onSubmit={submit}>
        <CompanyNameField
          value={name}
          onChange={setName}
          hint={say('company.ask.nameHint')}
          tried={tried}
        />
        <Field label={say('company.ask.message')} hint={say('company.ask.messageHint')} optional>
          {(parts) => (
            <Textarea
              {...parts}
              rows={3}
              limit={maxLength}
              value={message}
              onChange={(event) => setMessage(event.currentTarget.value)}
            />
          )}
        </Field>
        <Button type="submit" size="large" wide busy={busy}>
          {say('company.start.ask')}
        </Button>
      </SheetForm>
      <SheetFoot>
        <Button variant="ghost" size="small" onClick={onBack}>
          {say('company.ask.back')}
        </Button>
      </SheetFoot>
    </>
  )
}
