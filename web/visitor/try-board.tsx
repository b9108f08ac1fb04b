// A board of six invented applications: moved by mouse or finger, or by the buttons of each card,
// and back. Nothing of it leaves this page.

import { ArrowLeft, ArrowRight, GripVertical, Undo2 } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { say } from '../messages/say.ts'
import { Avatar } from '../ui/avatar.tsx'
import { Button } from '../ui/button.tsx'

const columns = ['waiting', 'shortlisted', 'rejected'] as const
const people = ['a', 'b', 'c', 'd', 'e', 'f'] as const
type Column = (typeof columns)[number]
type Person = (typeof people)[number]
type Places = Record<Person, Column>
type Drag = { person: Person; x: number; y: number; over: Column | undefined }

const begin: Places = {
  a: 'waiting',
  b: 'waiting',
  c: 'waiting',
  d: 'waiting',
  e: 'shortlisted',
  f: 'rejected',
}
const nameOf = (person: Person) => say(`home.board.people.${person}`)

export function TryBoard() {
  const [places, setPlaces] = useState(begin)
  const [before, setBefore] = useState<{ person: Person; places: Places }[]>([])
  const [told, setTold] = useState('')
  const board = useRef<HTMLElement>(null)
  const moved = useRef<Person>(undefined)
  const move = (person: Person, to: Column) => {
    if (places[person] === to) return
    setBefore([...before, { person, places }])
    setPlaces({ ...places, [person]: to })
    setTold(
      say('home.board.moved', { name: nameOf(person), column: say(`home.board.columns.${to}`) }),
    )
    moved.current = person
  }
  const undo = () => {
    const last = before.at(-1)
    if (!last) return
    setBefore(before.slice(0, -1))
    setPlaces(last.places)
    setTold(say('home.board.undone', { name: nameOf(last.person) }))
    moved.current = last.person
  }
  const { drag, take } = useDrag(move)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a move takes the focus along
  useEffect(() => {
    const selector = `[data-person="${moved.current}"] button:not(:disabled)`
    if (moved.current) board.current?.querySelector<HTMLElement>(selector)?.focus()
  }, [places])
  return (
    <section
      ref={board}
      aria-label={say('home.board.title')}
      onKeyDown={(event) => {
        if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        undo()
      }}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <div>
          <h3 className="text-2xl">{say('home.board.title')}</h3>
          <p className="text-sm text-soft">{say('home.board.text')}</p>
        </div>
        <Button variant="outline" size="small" disabled={before.length === 0} onClick={undo}>
          <Undo2 aria-hidden="true" />
          {say('home.board.undo')}
        </Button>
      </div>
      <p role="status" className="mt-1 min-h-6 text-sm font-semibold text-accent-text">
        {told}
      </p>
      <div className="mt-2 grid gap-3 md:grid-cols-3">
        {columns.map((column, at) => (
          <section
            key={column}
            data-column={column}
            aria-label={say(`home.board.columns.${column}`)}
            className={`min-h-24 rounded-card border p-3 md:min-h-88 ${drag?.over === column && places[drag.person] !== column ? 'border-accent-text bg-accent-wash' : 'border-line bg-page'}`}
          >
            <h4 className="flex items-baseline justify-between text-base">
              {say(`home.board.columns.${column}`)}
              <span className="figures text-sm text-soft">
                {people.filter((person) => places[person] === column).length}
              </span>
            </h4>
            <ul className="mt-2 space-y-2">
              {people
                .filter((person) => places[person] === column)
                .map((person) => (
                  <Card
                    key={person}
                    person={person}
                    drag={drag?.person === person ? drag : undefined}
                    onTake={take}
                    left={columns[at - 1]}
                    right={columns[at + 1]}
                    onMove={move}
                  />
                ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

type CardProps = {
  person: Person
  drag: Drag | undefined
  left: Column | undefined
  right: Column | undefined
  onTake: (person: Person, event: PointerEvent) => void
  onMove: (person: Person, to: Column) => void
}

function Card({ person, drag, left, right, onTake, onMove }: CardProps) {
  const to = (column: Column | undefined, Icon: typeof ArrowLeft) => (
    <Button
      variant="ghost"
      size="small"
      square
      disabled={!column}
      aria-label={say('home.board.moveTo', {
        name: nameOf(person),
        column: say(`home.board.columns.${column ?? 'waiting'}`),
      })}
      onClick={() => column && onMove(person, column)}
      className={column ? '' : 'invisible'}
    >
      <Icon className="max-md:rotate-90" aria-hidden="true" />
    </Button>
  )
  return (
    <li
      data-person={person}
      onPointerDown={(event) => onTake(person, event)}
      style={drag && { transform: `translate(${drag.x}px, ${drag.y}px)` }}
      className={`flex cursor-grab items-center gap-2 rounded-field border border-line bg-raised py-2 pr-1 pl-1 select-none ${drag ? 'pointer-events-none relative z-10 shadow-float' : ''}`}
    >
      <span data-grip="" aria-hidden="true" className="flex-none touch-none p-1.5 text-faint">
        <GripVertical className="size-4" />
      </span>
      <Avatar name={nameOf(person)} />
      <span className="min-w-0 flex-1 leading-snug">
        <span className="block truncate font-semibold">{nameOf(person)}</span>
        <span className="block truncate text-sm text-faint">
          {say(`home.board.jobs.${person}`)}
        </span>
      </span>
      <span className="flex flex-none">
        {to(left, ArrowLeft)}
        {to(right, ArrowRight)}
      </span>
    </li>
  )
}

/** A card follows the pointer until it is let go; a finger takes it by its handle. */
function useDrag(onDrop: (person: Person, to: Column) => void) {
  const [drag, setDrag] = useState<Drag>()
  const drop = useRef(onDrop)
  drop.current = onDrop
  const stop = useRef(() => {})
  useEffect(() => () => stop.current(), [])
  const take = (person: Person, event: PointerEvent) => {
    const target = event.target as Element
    const isHeld = event.pointerType === 'mouse' || target.closest('[data-grip]')
    if (event.button !== 0 || !isHeld || target.closest('button')) return
    const { clientX, clientY } = event
    let over: Column | undefined
    const listeners = new AbortController()
    const { signal } = listeners
    const end = () => {
      listeners.abort()
      setDrag(undefined)
    }
    stop.current = end
    window.addEventListener(
      'pointermove',
      (moving) => {
        over = columnAt(moving.clientX, moving.clientY)
        setDrag({ person, x: moving.clientX - clientX, y: moving.clientY - clientY, over })
      },
      { signal },
    )
    window.addEventListener(
      'pointerup',
      () => {
        end()
        if (over) drop.current(person, over)
      },
      { signal },
    )
    window.addEventListener('pointercancel', end, { signal })
    window.addEventListener('keydown', (pressed) => pressed.key === 'Escape' && end(), { signal })
  }
  return { drag, take }
}

function columnAt(x: number, y: number): Column | undefined {
  const found = document
    .elementsFromPoint(x, y)
    .find(
      (element): element is HTMLElement =>
        element instanceof HTMLElement && 'column' in element.dataset,
    )
  return found?.dataset.column as Column | undefined
}
