// What a new company is called; its website and size if its owner likes to say them now.

import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../../app/paths.ts'
import { toast } from '../../app/toasts.tsx'
import { SheetForm } from '../../credentials/sheet.tsx'
import { useSending } from '../../credentials/use-sending.ts'
import { createCompany } from '../../data/people/my-companies.ts'
import { useSession } from '../../data/people/session.tsx'
import { codeOf } from '../../data/wire/errors.ts'
import { webAddressIn } from '../../form/web-address.ts'
import { SizeField, WebsiteField } from '../../job/company-fields.tsx'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { CompanyNameField } from './company-name-field.tsx'

type Props = {
  /** Somebody has brought a company of this name here already. */
  onTaken: (name: string) => void
}

export function CompanyForm({ onTaken }: Props) {
  const [name, setName] = useState('')
  const [website, setWebsite] = useState('')
  const [size, setSize] = useState('')
  const [tried, setTried] = useState(false)
  const { busy, error, send } = useSending()
  const { refresh } = useSession()
  const navigate = useNavigate()
  const address = webAddressIn(website)

  const submit = async () => {
    setTried(true)
    const asked = name.trim()
    if (!asked || address === undefined) return
    await send(async () => {
      try {
        await createCompany({ name: asked, website: address, size })
      } catch (failure) {
        if (codeOf(failure) !== 'company_exists') throw failure
        return onTaken(asked)
      }
      await refresh()
      toast.success(say('company.start.made', { company: asked }))
      await navigate(paths.admin.newJob)
    })
  }

  return (
    <SheetForm error={error} onSubmit={submit}>
      <CompanyNameField
        value={name}
        onChange={setName}
        hint={say('company.fields.nameHint')}
        tried={tried}
      />
      <WebsiteField
        value={website}
        onChange={setWebsite}
        error={tried && address === undefined ? say('company.needs.website') : undefined}
      />
      <SizeField value={size} onChange={setSize} />
      <Button type="submit" size="large" wide busy={busy}>
        {say('company.start.make')}
      </Button>
    </SheetForm>
  )
}
