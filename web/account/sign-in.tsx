// Signing in: by password, or in another way that the server offers; then back to where the person
// came from (PUB-14).

import { Building2, KeyRound, type LucideIcon, Mail, MessageSquareText } from 'lucide-react'
import { type ComponentType, useEffect, useState } from 'react'
import {
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useLocation,
  useSearchParams,
} from 'react-router'
import { Head } from '../app/head.tsx'
import { paths, safeNext } from '../app/paths.ts'
import { SheetFoot, SheetHead } from '../credentials/sheet.tsx'
import { keepSignInWays, type SignInWays, signInWays } from '../data/people/sign-in-ways.ts'
import { say } from '../messages/say.ts'
import { useRedirectAfterSignIn } from './after-sign-in.ts'
import { CompanyForm } from './company-form.tsx'
import { EmailCodeForm } from './email-code-form.tsx'
import { PasswordForm } from './password-form.tsx'
import { PhoneCodeForm } from './phone-code-form.tsx'
import { Providers } from './providers.tsx'
import type { SignInMethodProps } from './sign-in-method.ts'
import type { Arriving } from './sign-up-form.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => signInWays(context)

type Way = 'password' | 'email' | 'phone' | 'company'

const forms: Record<Way, ComponentType<SignInMethodProps>> = {
  password: PasswordForm,
  email: EmailCodeForm,
  phone: PhoneCodeForm,
  company: CompanyForm,
}

const words = {
  password: ['account.signIn.title', 'account.signIn.text'],
  email: ['account.emailCode.title', 'account.emailCode.text'],
  phone: ['account.phoneCode.title', 'account.phoneCode.text'],
  company: ['account.company.title', 'account.company.text'],
} as const

/** For people who opened a screen that asks who they are, and were sent here. */
const wordsForSent = ['frame.guard.signInTitle', 'account.signIn.textForSent'] as const

export function Component() {
  const ways = useLoaderData<SignInWays>()
  const arriving = useLocation().state as Arriving
  const [email, setEmail] = useState(arriving?.email ?? '')
  const [search] = useSearchParams()
  useRedirectAfterSignIn({ ready: true })
  useEffect(() => keepSignInWays(ways), [ways])

  const offered = offeredBy(ways)
  const way = offered.find((one) => one === search.get('by')) ?? 'password'
  const Form = forms[way]
  const next = search.get('next')
  const [title, text] = arriving?.isSent && way === 'password' ? wordsForSent : words[way]
  const query = next ? `?next=${encodeURIComponent(next)}` : ''
  const returnTo = safeNext(next, '')

  return (
    <>
      <Head
        title={say('frame.signIn')}
        description={say('account.signIn.text')}
        canonical={paths.signIn}
      />
      <SheetHead title={say(title)}>{say(text)}</SheetHead>
      <Form key={way} email={email} onEmail={setEmail} query={query} returnTo={returnTo} />
      <Providers ways={ways} returnTo={returnTo} />
      <OtherWays ways={offered.filter((one) => one !== way)} next={next} />
      <SheetFoot>
        {say('account.signIn.new')}{' '}
        <Link className="link" to={paths.signUp + query}>
          {say('account.signIn.signUp')}
        </Link>
      </SheetFoot>
    </>
  )
}

function offeredBy({ phone, company }: SignInWays): Way[] {
  return [
    'password',
    'email',
    ...(phone ? ['phone' as const] : []),
    ...(company ? ['company' as const] : []),
  ]
}

const links: Record<
  Way,
  { icon: LucideIcon; label: 'byPassword' | 'byEmail' | 'byPhone' | 'byCompany' }
> = {
  password: { icon: KeyRound, label: 'byPassword' },
  email: { icon: Mail, label: 'byEmail' },
  phone: { icon: MessageSquareText, label: 'byPhone' },
  company: { icon: Building2, label: 'byCompany' },
}

/** Links and not buttons: the most common way stays the most visible. */
function OtherWays({ ways, next }: { ways: readonly Way[]; next: string | null }) {
  return (
    <nav aria-label={say('account.signIn.otherWays')} className="mt-6">
      <ul className="space-y-1">
        {ways.map((way) => {
          const { icon: Icon, label } = links[way]
          const search = new URLSearchParams({
            ...(way !== 'password' && { by: way }),
            ...(next && { next }),
          })
          return (
            <li key={way} className="text-center">
              <Link
                className="link inline-flex min-h-9 items-center gap-2"
                to={{ pathname: paths.signIn, search: search.toString() }}
              >
                <Icon className="size-4 flex-none" aria-hidden="true" />
                {say(`account.signIn.${label}`)}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
