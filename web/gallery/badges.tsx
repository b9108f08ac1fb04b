import { Ban, Check, CircleDot, Clock, Sparkles, Undo2 } from 'lucide-react'
import { Avatar } from '../ui/avatar.tsx'
import { Badge } from '../ui/badge.tsx'
import { longWords, Specimen } from './specimen.tsx'

const tones = [
  ['yellow', Clock],
  ['green', Check],
  ['red', Ban],
  ['blue', CircleDot],
  ['grey', Undo2],
  ['accent', Sparkles],
] as const

const names = ['Asha Nair', 'Meera', 'क्षितिज नायर', 'Venkatanarasimharajuvaripeta Iyer']

export function Badges() {
  return (
    <>
      <Specimen name="with an icon">
        {tones.map(([tone, icon]) => (
          <Badge key={tone} tone={tone} icon={icon}>
            {tone}
          </Badge>
        ))}
      </Specimen>
      <Specimen name="without, and longer than its place">
        {tones.map(([tone]) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
        <Badge icon={Check}>{`${longWords.devanagari} ${longWords.latin}`}</Badge>
      </Specimen>
      <Specimen name="avatars">
        {names.map((name) => (
          <span key={name} className="flex min-w-0 items-center gap-2">
            <Avatar name={name} />
            <span className="min-w-0 truncate">{name}</span>
          </span>
        ))}
        <Avatar name="Asha Nair" className="size-16 text-2xl" />
      </Specimen>
    </>
  )
}
