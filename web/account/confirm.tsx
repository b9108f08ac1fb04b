// The target of a mail's link, or the form for the six-digit code of a mail or text message. A link
// is used only when the person presses the button: programs that open every link of a mail to look
// for danger would otherwise use it up.

import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { Head } from '../app/head.tsx'
import { paths } from '../app/paths.ts'
import { SheetForm, SheetHead } from '../credentials/sheet.tsx'
import { useSending } from '../credentials/use-sending.ts'
import {
  type Confirmed,
  confirmLink,
  isForPassword,
  type LinkType,
} from '../data/people/account.ts'
import { codeOf } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { useRedirectAfterSignIn } from './after-sign-in.ts'
import { MailCode } from './mail-code.tsx'
import { TextCode } from './text-code.tsx'
import { useSignedInElsewhere } from './use-signed-in-elsewhere.ts'

type Arriving = { email?: string; phone?: string; type?: LinkType; sent?: boolean } | null

export function Component() {
  const [search] = useSearchParams()
  const state = useLocation().state as Arriving
  const [arriving, setArriving] = useState<{ next: string | null }>()
  const [byCode, setByCode] = useState(false)
  const [isHalf, setHalf] = useState(false)
  const asked = search.get('type') ?? state?.type ?? 'signup'
  const type = (Object.hasOwn(linkWords, asked) ? asked : 'signup') as LinkType
  const tokenHash = search.get('token_hash')
  const done = arriving !== undefined
  useRedirectAfterSignIn({ ready: done, next: arriving?.next ?? null })

  const arrive = async (confirmed: Confirmed) => {
    if (confirmed === 'half') return setHalf(true)
    const next = search.get('next')
    if (!(await isForPassword())) return setArriving({ next })
    const further = new URLSearchParams({
      ...(type === 'signup' && { 'signed-up': '' }),
      ...(next && { next }),
    })
    setArriving({ next: `${paths.newPassword}?${further}` })
  }
  // A new password is chosen in one tab only, and the others below begin no session.
  useSignedInElsewhere(() => {
    if (linkWords[type] === 'signup' || type === 'magiclink') arrive('session')
  })

  return (
    <>
      <Head title={say('account.confirm.title')} hidden />
      {isHalf ? (
        <HalfChanged />
      ) : tokenHash && !byCode ? (
        <LinkStep
          tokenHash={tokenHash}
          type={type}
          done={done}
          onDone={arrive}
          onByCode={() => setByCode(true)}
        />
      ) : state?.phone ? (
        <TextCode phone={state.phone} sent={state.sent ?? false} done={done} onDone={arrive} />
      ) : (
        <MailCode
          email={state?.email ?? ''}
          type={type}
          sent={state?.sent ?? false}
          done={done}
          onDone={arrive}
        />
      )}
    </>
  )
}

const linkWords = {
  signup: 'signup',
  email: 'signup',
  magiclink: 'magiclink',
  invite: 'invite',
  recovery: 'recovery',
  email_change: 'change',
} as const satisfies Record<LinkType, string>

type LinkStepProps = {
  tokenHash: string
  type: LinkType
  done: boolean
  onDone: (confirmed: Confirmed) => void
  onByCode: () => void
}

function LinkStep({ tokenHash, type, done, onDone, onByCode }: LinkStepProps) {
  const { busy, error, send } = useSending()
  const press = () => send(async () => onDone(await confirmLink({ tokenHash, type })))
  // A used link stays used: only another mail helps.
  const spent = codeOf(error) === 'otp_expired'
  const words = linkWords[type]
  return (
    <>
      <MailCheck className="mb-4 size-9 text-accent-text" strokeWidth={1.5} aria-hidden="true" />
      <SheetHead title={say(`account.confirm.${words}.title`)}>
        {say(`account.confirm.${words}.text`)}
      </SheetHead>
      <SheetForm error={error} onSubmit={spent ? onByCode : press}>
        <Button type="submit" size="large" wide busy={busy || done}>
          {say(spent ? 'account.confirm.another' : `account.confirm.${words}.button`)}
        </Button>
      </SheetForm>
    </>
  )
}

/** One of the two mailboxes that must agree to a new address has agreed. */
function HalfChanged() {
  return (
    <>
      <MailCheck className="mb-4 size-9 text-accent-text" strokeWidth={1.5} aria-hidden="true" />
      <SheetHead title={say('account.confirm.half.title')}>
        {say('account.confirm.half.text')}
      </SheetHead>
      <LinkButton to={paths.candidate.security} variant="outline" size="large" wide>
        {say('account.confirm.half.button')}
      </LinkButton>
    </>
  )
}
