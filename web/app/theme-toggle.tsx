// Switches the theme. Both icons and both labels are in the page; the theme's class shows the right
// ones, so the server need not know the theme.

import { Moon, Sun } from 'lucide-react'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { toggleTheme } from './theme.ts'

/** `named`: an entry of a menu, with its words. */
export function ThemeToggle({ named = false }: { named?: boolean }) {
  const words = named ? '' : 'sr-only'
  return (
    <Button
      variant="ghost"
      square={!named}
      wide={named}
      className={named ? 'justify-start gap-3 px-3! font-normal! text-ink!' : undefined}
      onClick={toggleTheme}
    >
      <Sun className="hidden dark:block" aria-hidden="true" />
      <Moon className="dark:hidden" aria-hidden="true" />
      <span className={`${words} dark:hidden`}>{say('frame.toDark')}</span>
      <span className={`${words} not-dark:hidden`}>{say('frame.toLight')}</span>
    </Button>
  )
}
