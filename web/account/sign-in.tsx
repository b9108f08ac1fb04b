// Signing in.
import { Head } from '../app/head.tsx'
import { say } from '../messages/say.ts'

export function Component() {
  return (
    <>
      <Head title={say('frame.signIn')} hidden />
      <h1 className="text-3xl">{say('frame.signIn')}</h1>
    </>
  )
}
