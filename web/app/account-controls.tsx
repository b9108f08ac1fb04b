// The right end of every top bar: the account menu of the signed-in person (PUB-02), or the ways to
// sign in, the language and the theme. The theme stands where the menu will, so that nothing moves
// when the session becomes known.

import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useSession } from '../data/people/session.tsx'
import { say } from '../messages/say.ts'
import { LinkButton } from '../ui/button.tsx'
import { accountLooks, ofAccount } from './account-look.ts'
import type { AccountMenuProps } from './account-menu.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { paths, signInThen } from './paths.ts'
import { ThemeToggle } from './theme-toggle.tsx'

type Props = {
  /** On a quiet page there is no link to sign-in: this is that page. */
  quiet?: boolean
}

export function AccountControls({ quiet = false }: Props) {
  const { user, isLoading } = useSession()
  const { pathname, search } = useLocation()
  const Menu = useMenu(user !== null)
  if (user) return Menu ? <Menu quiet={quiet} /> : <StandIn name={user.full_name} />
  return (
    <div className="flex min-w-0 items-center gap-1.5 lg:gap-3">
      {!quiet && (
        <span className={`flex items-center gap-2 ${isLoading ? 'invisible' : ''}`}>
          <LinkButton
            variant="ghost"
            size="small"
            className="max-sm:px-2"
            to={signInThen(pathname + search)}
          >
            {say('frame.signIn')}
          </LinkButton>
          <LinkButton size="small" className="max-sm:hidden" to={paths.signUp}>
            {say('frame.signUp')}
          </LinkButton>
        </span>
      )}
      <LanguageSwitch className={quiet ? '' : 'max-xl:hidden'} />
      <ThemeToggle />
    </div>
  )
}

function StandIn({ name }: { name: string }) {
  const { room, words, end } = accountLooks.bar
  return (
    <span className={`${ofAccount} ${room}`}>
      <span className="size-9 flex-none rounded-full bg-accent-wash" />
      <span className={`min-w-0 truncate ${words}`}>{name}</span>
      <span className={`size-4 flex-none ${end}`} />
    </span>
  )
}

/** Loaded for people with a session; until then their name stands in its place. */
function useMenu(isWanted: boolean): ComponentType<AccountMenuProps> | undefined {
  const [Menu, setMenu] = useState<ComponentType<AccountMenuProps>>()
  useEffect(() => {
    if (!isWanted) return
    import('./account-menu.tsx').then(
      (loaded) => setMenu(() => loaded.AccountMenu),
      () => {},
    )
  }, [isWanted])
  return Menu
}
