// The moment of a decision: the screen, and the mail.

import { Mail, Star } from 'lucide-react'
import { say } from '../../messages/say.ts'
import { Picture } from './picture.tsx'

export function NewsPicture({ className = '' }: { className?: string }) {
  return (
    <Picture name={say('home.pictures.news.name')} className={className}>
      <p className="flex gap-4 rounded-card border border-line bg-raised p-4 shadow-float sm:p-5">
        <span className="grid size-10 flex-none place-items-center rounded-full bg-good-wash text-good">
          <Star className="size-5" aria-hidden="true" />
        </span>
        <span className="min-w-0 leading-snug">
          <span className="block font-semibold">{say('home.pictures.news.title')}</span>
          <span className="mt-0.5 block text-sm text-soft">{say('home.pictures.news.text')}</span>
        </span>
      </p>
      <p className="mx-4 flex items-center gap-3 rounded-b-card border border-t-0 border-line bg-page px-4 py-3 text-sm text-soft sm:px-5">
        <Mail className="size-4 flex-none text-faint" aria-hidden="true" />
        {say('home.pictures.news.mail')}
      </p>
    </Picture>
  )
}
