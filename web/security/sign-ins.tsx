// The linked ways to sign in: adding those that the operator offers, and removing one as long as
// another is left.

import { useQueryClient } from '@tanstack/react-query'
import { Building2, Mail, Phone } from 'lucide-react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import { toast } from '../app/toasts.tsx'
import { callbackThen } from '../credentials/callback.ts'
import { ProviderMark, providerName } from '../credentials/provider-mark.tsx'
import { sayRefusal } from '../credentials/refusals.ts'
import { useSending } from '../credentials/use-sending.ts'
import {
  type LinkedSignIn,
  linkSignIn,
  refreshOwnAccount,
  unlinkSignIn,
} from '../data/people/own-account.ts'
import type { SignInWays } from '../data/people/sign-in-ways.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Dotted } from '../ui/dotted.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { formatDate } from '../ui/format.ts'
import { Row, Section } from './section.tsx'
import { useStepUp } from './step-up.tsx'

type Props = {
  signIns: readonly LinkedSignIn[]
  /** What the operator offers. */
  ways: SignInWays
}

export function SignIns({ signIns, ways: { providers, labels } }: Props) {
  const [wanted, setWanted] = useState('')
  const { busy, error, send } = useSending()
  const { pathname } = useLocation()
  const stepUp = useStepUp()
  const unlinked = providers.filter((name) => !signIns.some(({ provider }) => provider === name))
  const link = (provider: string) => {
    setWanted(provider)
    send(() => stepUp(() => linkSignIn({ provider, callback: callbackThen(pathname) })))
  }
  return (
    <Section
      id="sign-ins"
      title={say('security.signIns.title')}
      text={say('security.signIns.text')}
      foot={
        unlinked.length > 0 && (
          <>
            {Boolean(error) && <ErrorPanel className="w-full" message={sayRefusal(error)} />}
            {unlinked.map((provider) => (
              <Button
                key={provider}
                variant="outline"
                busy={busy && provider === wanted}
                disabled={busy && provider !== wanted}
                onClick={() => link(provider)}
              >
                <ProviderMark provider={provider} />
                {say('security.signIns.link', { provider: providerName(provider, labels) })}
              </Button>
            ))}
          </>
        )
      }
    >
      {signIns.map((signIn) => (
        <SignInRow
          key={signIn.id}
          signIn={signIn}
          name={nameOf(signIn.provider, labels)}
          isLast={signIns.length === 1}
        />
      ))}
    </Section>
  )
}

type RowProps = { signIn: LinkedSignIn; name: string; isLast: boolean }

function SignInRow({ signIn, name, isLast }: RowProps) {
  const [isAsking, setAsking] = useState(false)
  const { busy, error, send, forget } = useSending()
  const queries = useQueryClient()
  const stepUp = useStepUp()
  const unlink = async () => {
    const unlinked = await send(async () => {
      await stepUp(() => unlinkSignIn(signIn.id))
      await refreshOwnAccount(queries)
    })
    if (unlinked) toast.success(say('security.signIns.unlinked', { name }))
  }
  return (
    <div>
      <Row
        icon={<Mark provider={signIn.provider} />}
        title={name}
        action={
          isLast ? (
            <p className="text-sm text-faint md:max-w-52 md:text-right">
              {say('security.signIns.last')}
            </p>
          ) : (
            <Button
              variant="outline"
              size="small"
              aria-label={say('security.signIns.unlinkNamed', { name })}
              onClick={() => setAsking(true)}
            >
              {say('security.signIns.unlink')}
            </Button>
          )
        }
      >
        <Dotted
          facts={[
            signIn.knownAs,
            signIn.linkedAt && say('security.signIns.since', { date: formatDate(signIn.linkedAt) }),
          ]}
        />
      </Row>
      <ConfirmDialog
        open={isAsking}
        question={say('security.signIns.question', { name })}
        detail={say('security.signIns.detail')}
        confirm={say('security.signIns.unlink')}
        danger
        busy={busy}
        error={error ? sayRefusal(error) : undefined}
        onConfirm={unlink}
        onCancel={() => {
          setAsking(false)
          forget()
        }}
      />
    </div>
  )
}

function Mark({ provider }: { provider: string }) {
  if (provider === 'email') return <Mail />
  if (provider === 'phone') return <Phone />
  return provider.startsWith('sso:') ? <Building2 /> : <ProviderMark provider={provider} />
}

function nameOf(provider: string, labels: SignInWays['labels']): string {
  if (provider === 'email') return say('security.signIns.email')
  if (provider === 'phone') return say('security.signIns.phone')
  return provider.startsWith('sso:')
    ? say('security.signIns.company')
    : providerName(provider, labels)
}
