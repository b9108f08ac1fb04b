// Opening an account (SES-07); employers have a way of their own (employers/start.tsx).

import { type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router'
import { Head } from '../app/head.tsx'
import { paths, safeNext } from '../app/paths.ts'
import { type SignInWays, signInWays } from '../data/people/sign-in-ways.ts'
import { say } from '../messages/say.ts'
import { useRedirectAfterSignIn } from './after-sign-in.ts'
import { SignUpForm } from './sign-up-form.tsx'

export const loader = ({ context }: LoaderFunctionArgs) => signInWays(context)

export function Component() {
  const ways = useLoaderData<SignInWays>()
  const [search] = useSearchParams()
  useRedirectAfterSignIn({ ready: true })
  return (
    <>
      <Head
        title={say('frame.signUp')}
        description={say('account.signUp.text')}
        canonical={paths.signUp}
      />
      <SignUpForm
        title={say('account.signUp.title')}
        text={say('account.signUp.text')}
        ways={ways}
        next={safeNext(search.get('next'), '')}
      />
    </>
  )
}
