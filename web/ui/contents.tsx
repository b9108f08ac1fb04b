// Beside a long page on a wide screen: all its sections, the one that is being read lit.

import { useEffect, useState } from 'react'

/** `id` of the section's heading; `inner` for a part of the one before. */
export type ContentsEntry = { id: string; title: string; inner?: boolean }

type Props = { title: string; entries: readonly ContentsEntry[]; className?: string }

export function Contents({ title, entries, className = '' }: Props) {
  const read = useSectionInView(entries.map(({ id }) => id))
  return (
    <nav
      aria-labelledby="contents"
      className={`sticky hidden self-start print:hidden ${className}`}
    >
      <h2 id="contents" className="font-text text-sm font-semibold tracking-normal text-faint">
        {title}
      </h2>
      <ul className="mt-2 border-l border-line">
        {entries.map(({ id, title: name, inner }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              aria-current={read === id ? 'location' : undefined}
              className={`-ml-px flex min-h-9 items-center border-l-2 border-transparent py-1 leading-snug text-soft no-underline hover:text-ink aria-[current=location]:border-accent aria-[current=location]:font-semibold aria-[current=location]:text-ink ${inner ? 'pl-8 text-sm' : 'pl-4'}`}
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The last heading that has reached the upper third of the window. */
function useSectionInView(ids: readonly string[]): string | undefined {
  const [read, setRead] = useState(ids[0])
  const all = ids.join(' ')
  useEffect(() => {
    const look = () => {
      const passed = all.split(' ').filter((id) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top
        return top !== undefined && top < innerHeight / 3
      })
      setRead(passed.at(-1) ?? all.split(' ')[0])
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [all])
  return read
}
