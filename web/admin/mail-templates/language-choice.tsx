// The language whose words are shown: each mail has its own in each.

import { useId } from 'react'
import type { Language } from '../../data/people/language.ts'
import { nameOfLanguage } from '../../messages/addresses.ts'
import { languages } from '../../messages/languages.ts'
import { say } from '../../messages/say.ts'
import { Radio } from '../../ui/checkbox.tsx'

type Props = {
  language: Language
  /** The words of this one are being saved. */
  busy?: boolean
  onChoose: (language: Language) => void
  className?: string
}

export function LanguageChoice({ language, busy, onChoose, className = '' }: Props) {
  const name = useId()
  return (
    <fieldset disabled={busy} className={`flex flex-wrap gap-x-6 ${className}`}>
      <legend className="mb-1 text-sm font-semibold">{say('mailTemplates.language')}</legend>
      {(languages as Language[]).map((each) => (
        <Radio
          key={each}
          name={name}
          label={<span lang={each}>{nameOfLanguage(each)}</span>}
          checked={language === each}
          onChange={() => onChoose(each)}
        />
      ))}
    </fieldset>
  )
}
