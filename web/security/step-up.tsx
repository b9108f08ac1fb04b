// Asks for the second factor when an action requires it, and then continues: no input is lost.

import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { FactorForm } from '../credentials/factor-form.tsx'
import { codeOf } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { Dialog } from '../ui/dialog.tsx'

type Act = <Answer>(act: () => Promise<Answer>) => Promise<Answer>

const StepUpContext = createContext<Act>((act) => act())

/**
 * Runs an action; if the second factor is required it is asked for, and the action is run again. If
 * the person cancels, the error is thrown.
 */
export const useStepUp = () => useContext(StepUpContext)

type Asking = { done: () => void; giveUp: () => void }

export function StepUp({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asking>()
  const queries = useQueryClient()

  const run: Act = async (act) => {
    try {
      return await act()
    } catch (error) {
      if (codeOf(error) !== 'insufficient_aal') throw error
      await new Promise<void>((done, fail) => setAsking({ done, giveUp: () => fail(error) }))
      // One of them may have been the missing factor. Counted before the action, which may remove
      // them all.
      await queries.invalidateQueries({ queryKey: ['recovery_codes'] })
      return act()
    }
  }
  const leave = (go: (() => void) | undefined) => {
    setAsking(undefined)
    go?.()
  }
  return (
    <StepUpContext value={run}>
      {children}
      {asking && (
        <Dialog
          open
          size="small"
          title={say('security.stepUp.title')}
          description={say('security.stepUp.text')}
          onClose={() => leave(asking.giveUp)}
        >
          <FactorForm onDone={() => leave(asking.done)} />
        </Dialog>
      )}
    </StepUpContext>
  )
}
