// Lines that can be reordered: by dragging the handle, by arrow keys on it, and by two buttons that
// appear when it is pressed.

import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'

export function useSortable(count: number, onMove: (from: number, to: number) => void) {
  const rows = useRef<(HTMLElement | null)[]>([])
  const [opened, setOpened] = useState<number>()
  const [dragged, setDragged] = useState<number>()
  const [announcement, setAnnouncement] = useState('')
  const focusNext = useRef<number>(undefined)
  const latest = useRef(onMove)
  useEffect(() => {
    latest.current = onMove
    // Moving a line moves its element, which loses the focus.
    if (focusNext.current === undefined) return
    rows.current[focusNext.current]?.querySelector<HTMLElement>('[data-handle]')?.focus()
    focusNext.current = undefined
  })

  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return
    focusNext.current = to
    setOpened((open) => (open === undefined ? open : to))
    setAnnouncement(say('jobEditor.moved', { place: to + 1, count }))
    latest.current(from, to)
  }

  const drag = (event: PointerEvent, from: number) => {
    if (event.button !== 0) return
    let at = from
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const to = rows.current.findIndex((row, place) => {
        const box = row?.getBoundingClientRect()
        if (!box || place === at) return false
        // Past the middle, so that lines of different heights do not jump back and forth.
        const middle = box.top + box.height / 2
        return place > at
          ? clientY > middle && clientY < box.bottom + 8
          : clientY < middle && clientY > box.top - 8
      })
      if (to < 0) return
      setAnnouncement(say('jobEditor.moved', { place: to + 1, count }))
      latest.current(at, to)
      at = to
      setDragged(to)
    }
    const end = () => {
      setDragged(undefined)
      window.removeEventListener('pointermove', follow)
      window.removeEventListener('pointerup', end)
      window.removeEventListener('pointercancel', end)
    }
    setDragged(from)
    // On the window: the handle's element moves, and would lose the pointer.
    window.addEventListener('pointermove', follow)
    window.addEventListener('pointerup', end)
    window.addEventListener('pointercancel', end)
  }

  return {
    announcement,
    row: (place: number) => (element: HTMLElement | null) => {
      rows.current[place] = element
    },
    isDragged: (place: number) => dragged === place,
    controls: (place: number) => ({
      place,
      count,
      isOpen: opened === place,
      onOpen: () => setOpened(opened === place ? undefined : place),
      onDrag: (event: PointerEvent) => drag(event, place),
      onMove: (to: number) => move(place, to),
    }),
  }
}

type Props = ReturnType<ReturnType<typeof useSortable>['controls']> & {
  /** The name of the moved line: "Requirement 2". */
  name: string
  className?: string
}

export function MoveControls({
  place,
  count,
  isOpen,
  onOpen,
  onDrag,
  onMove,
  name,
  className = '',
}: Props) {
  const follow = (event: KeyboardEvent) => {
    const to = { ArrowUp: place - 1, ArrowDown: place + 1, Home: 0, End: count - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onMove(to)
  }
  return (
    <span className={`inline-flex flex-none items-center ${className}`}>
      <Button
        data-handle=""
        variant="ghost"
        size="small"
        square
        className="cursor-grab touch-none active:cursor-grabbing"
        aria-label={say('jobEditor.move', { name })}
        aria-expanded={isOpen}
        onPointerDown={onDrag}
        onKeyDown={follow}
        onClick={onOpen}
      >
        <GripVertical aria-hidden="true" />
      </Button>
      {isOpen && (
        <>
          <Button
            variant="ghost"
            size="small"
            square
            disabled={place === 0}
            aria-label={say('jobEditor.moveUp', { name })}
            onClick={() => onMove(place - 1)}
          >
            <ArrowUp aria-hidden="true" />
          </Button>
          <Button
            variant="ghost"
            size="small"
            square
            disabled={place === count - 1}
            aria-label={say('jobEditor.moveDown', { name })}
            onClick={() => onMove(place + 1)}
          >
            <ArrowDown aria-hidden="true" />
          </Button>
        </>
      )}
    </span>
  )
}

/** The list with one of its entries moved. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.toSpliced(from, 1)
  const entry = list[from]
  return entry === undefined ? [...list] : rest.toSpliced(to, 0, entry)
}
