// What the pages behind the link of a mail have in common: what the link is about is read by the
// browser alone, so that no program's look at a link counts, and one that is over says so.

import { MailCheck, MailX } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '../app/paths.ts'
import { sayRefusal } from '../credentials/refusals.ts'
import { SheetHead } from '../credentials/sheet.tsx'
import { useSending } from '../credentials/use-sending.ts'
import { useSession } from '../data/people/session.tsx'
import { say } from '../messages/say.ts'
import { LinkButton } from '../ui/button.tsx'
import { ErrorPanel } from '../ui/error-panel.tsx'
import { Loading } from '../ui/spinner.tsx'

type Props<T> = {
  token: string
  title: string
  /** Null where the link leads to nothing any more. */
  read: (token: string) => Promise<T | null>
  gone: { title: string; text: string }
  children: (found: T) => ReactNode
}

export function LinkPage<T>({ token, title, read, gone, children }: Props<T>) {
  const [found, setFound] = useState<T | null>()
  const { busy, error, send } = useSending()
  const { isLoading } = useSession()
  const again = () => send(async () => setFound(token ? await read(token) : null))
  const first = useState(() => again)[0]
  useEffect(() => {
    first()
  }, [first])
  if (error)
    return (
      <>
        <SheetHead title={title} />
        <ErrorPanel message={sayRefusal(error)} busy={busy} onRetry={again} />
      </>
    )
  if (found === undefined || isLoading)
    return (
      <>
        <h1 className="sr-only">{title}</h1>
        <Loading />
      </>
    )
  if (found === null)
    return (
      <Closed {...gone}>
        <LinkButton to={paths.home} size="large" wide variant="outline">
          {say('frame.notFound.home')}
        </LinkButton>
      </Closed>
    )
  return children(found)
}

type ClosedProps = { title: string; text: string; isGood?: boolean; children?: ReactNode }

/** There is nothing left to do, or only to go on. */
export function Closed({ title, text, isGood = false, children }: ClosedProps) {
  const Icon = isGood ? MailCheck : MailX
  return (
    <>
      <Icon
        className={`mb-4 size-9 ${isGood ? 'text-accent-text' : 'text-faint'}`}
        strokeWidth={1.5}
        aria-hidden="true"
      />
      <SheetHead title={title}>{text}</SheetHead>
      {children}
    </>
  )
}
