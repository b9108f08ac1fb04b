// The end of the profile's form: conflicts with another window, errors, and the save button. It
// stays visible while something is unsaved.

import { codeOf, sayError, sayFailure } from '../../data/wire/errors.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { formatList } from '../../ui/format.ts'
import type { ProfileFormState } from './use-profile-form.ts'

type Props = {
  /** The id of the form that it saves. */
  id: string
  state: ProfileFormState
  isDirty: boolean
  /** How many fields and lists were filled from a résumé and not checked. */
  filled: number
}

export function SaveBar({ id, state, isDirty, filled }: Props) {
  const { save, conflicts } = state
  return (
    <div
      className={`z-20 border-t border-line bg-page py-4 max-md:-mx-5 max-md:px-5 ${isDirty ? 'sticky bottom-16 md:bottom-0 short:max-md:bottom-12' : ''}`}
    >
      {conflicts.length > 0 && (
        <div
          role="alert"
          className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-card bg-warn-wash px-5 py-4 text-warn"
        >
          <p>
            {say('profile.conflict', {
              fields: formatList(conflicts.map((name) => say(`profile.${name}` as 'profile.bio'))),
            })}
          </p>
          <Button size="small" variant="outline" onClick={() => state.takeTheirs(conflicts)}>
            {say('profile.takeTheirs')}
          </Button>
        </div>
      )}
      {save.isError && (
        <ErrorPanel
          className="mb-4"
          message={
            codeOf(save.error) === 'profile_changed'
              ? sayError(save.error)
              : sayFailure(say('candidate.profile.saveFailed'), save.error)
          }
        />
      )}
      <div className="flex items-center justify-end gap-5">
        <p role="status" className="text-sm text-soft">
          {isDirty &&
            !save.isPending &&
            (filled > 0 ? say('profile.filled.check', { count: filled }) : say('profile.unsaved'))}
        </p>
        <Button type="submit" form={id} busy={save.isPending} busyLabel={say('profile.saving')}>
          {say('profile.save')}
        </Button>
      </div>
    </div>
  )
}
