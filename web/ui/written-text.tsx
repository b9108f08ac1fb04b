// What a person wrote in a plain field: its lines as they are, and those that begin with a dash or
// a dot as a list. Nothing else has a meaning in it.

import { blocksOf } from './written-blocks.ts'

export function WrittenText({ text, className = '' }: { text: string; className?: string }) {
  return (
    <div className={`max-w-prose space-y-2 wrap-anywhere ${className}`}>
      {blocksOf(text).map((block, at) =>
        typeof block === 'string' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: they have no key of their own and never move
          <p key={at} className="whitespace-pre-line">
            {block}
          </p>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <ul key={at} className="list-disc space-y-1 pl-5 marker:text-faint">
            {block.map((item, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <li key={place} className="whitespace-pre-line">
                {item}
              </li>
            ))}
          </ul>
        ),
      )}
    </div>
  )
}
