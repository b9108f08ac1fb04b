// A part of the page that is loaded, with its words, when somebody asks for it.

import { type ComponentType, useState } from 'react'
import { loadSections } from '../messages/languages.ts'
import { currentLanguage, type Section } from '../messages/say.ts'

type State = 'asleep' | 'loading' | 'failed'

export function usePlayed(load: () => Promise<ComponentType>, sections: readonly Section[]) {
  const [Part, setPart] = useState<ComponentType>()
  const [state, setState] = useState<State>('asleep')
  const wake = () => {
    setState('loading')
    Promise.all([load(), loadSections(currentLanguage(), sections)]).then(
      ([part]) => setPart(() => part),
      () => setState('failed'),
    )
  }
  return { Part, state, wake }
}
