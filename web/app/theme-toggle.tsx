// Switches the theme. Both icons and both labels are in the page; the theme's class shows the right
// ones, so the server need not know the theme.

import { Moon, Sun } from 'lucide-react'
import { useEffect } from 'react'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { followTheme, toggleTheme } from './theme.ts'

export function ThemeToggle() {
  useEffect(followTheme, [])
  return (
    <Button variant="ghost" size="medium" square onClick={toggleTheme}>
      <Sun className="hidden dark:block" aria-hidden="true" />
      <Moon className="dark:hidden" aria-hidden="true" />
      <span className="sr-only dark:hidden">{say('frame.toDark')}</span>
      <span className="sr-only not-dark:hidden">{say('frame.toLight')}</span>
    </Button>
  )
}
