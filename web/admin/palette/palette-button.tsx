// Opens the command palette, by its button or Ctrl/⌘ K. Its own part is loaded when it is first
// opened.

import { Search } from 'lucide-react'
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { sayError } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { modalInFront } from '../../ui/modals.ts'
import { useRights } from '../rights.tsx'

type Loaded = { Palette: ComponentType<{ onClose: () => void }> }

/** Once on a page: it listens to the key. */
function PaletteKey({ onPress }: { onPress: () => void }) {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (event.shiftKey || event.altKey || modalInFront()) return
      event.preventDefault()
      onPress()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [onPress])
  return null
}

export function usePalette() {
  const [loaded, setLoaded] = useState<Loaded>()
  const [open, setOpen] = useState(false)
  const show = () =>
    import('./palette.tsx').then(
      (part) => {
        setLoaded({ Palette: part.Palette })
        setOpen(true)
      },
      (error) => toast.error(sayError(error)),
    )
  const Palette = loaded?.Palette
  return {
    show,
    palette: (
      <ForThoseIn>
        <PaletteKey onPress={show} />
        {open && Palette && <Palette onClose={() => setOpen(false)} />}
      </ForThoseIn>
    ),
  }
}

/** Nothing for those to whom no screen of the area is open. */
function ForThoseIn({ children }: { children: ReactNode }) {
  const { isAdmin, shown } = useRights()
  return isAdmin || shown.length > 0 ? children : null
}

export function PaletteButton({ onPress }: { onPress: () => void }) {
  return (
    <ForThoseIn>
      <button
        type="button"
        aria-keyshortcuts="Control+k Meta+k"
        onClick={onPress}
        className="flex min-h-9 w-full items-center gap-3 rounded-field border border-line px-3 text-sm text-soft transition-colors hover:border-field-line hover:text-ink"
      >
        <Search aria-hidden="true" className="size-4.5 flex-none" />
        {say('admin.palette.title')}
        <span aria-hidden="true" className="ml-auto font-text text-xs text-faint max-lg:hidden">
          Ctrl K
        </span>
      </button>
    </ForThoseIn>
  )
}
