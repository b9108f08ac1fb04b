// Dark or light: stored under the key `theme`, dark by default, the class `dark` on the document
// root (PUB-10). The boot script runs before anything is painted; the server allows it in the
// content security policy by its hash.

type Theme = 'dark' | 'light'

const key = 'theme'
export const themeColors = { dark: '#0d121d', light: '#faf5ed' } as const

export const themeBoot = `try{if(localStorage.getItem('${key}')==='light'){document.documentElement.classList.remove('dark');document.querySelector('meta[name=theme-color]').content='${themeColors.light}'}}catch(e){}`

export function currentTheme(): Theme {
  return document.documentElement.classList.contains('dark') ? 'dark' : 'light'
}

/**
 * Switches the theme and stores the choice; a browser that forbids storage still switches it for
 * this page.
 */
export function toggleTheme(): Theme {
  const theme: Theme = currentTheme() === 'dark' ? 'light' : 'dark'
  show(theme)
  try {
    localStorage.setItem(key, theme)
  } catch {}
  return theme
}

/** Follows the choice made in another tab, also after this page was suspended. */
export function followTheme(): () => void {
  const follow = (event: StorageEvent) => {
    // Without a key, all storage was cleared.
    if (event.key === key || event.key === null) show(kept())
  }
  const wake = (event: PageTransitionEvent) => event.persisted && show(kept())
  window.addEventListener('storage', follow)
  window.addEventListener('pageshow', wake)
  return () => {
    window.removeEventListener('storage', follow)
    window.removeEventListener('pageshow', wake)
  }
}

function kept(): Theme {
  try {
    return localStorage.getItem(key) === 'light' ? 'light' : 'dark'
  } catch {
    return currentTheme()
  }
}

function show(theme: Theme) {
  // style.css paints the visible part first, and the rest in the next frame.
  const { dataset, classList } = document.documentElement
  dataset.turning = ''
  requestAnimationFrame(() => requestAnimationFrame(() => delete dataset.turning))
  classList.toggle('dark', theme === 'dark')
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', themeColors[theme])
}
