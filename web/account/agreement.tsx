// The boxes for age and agreement, with the notice that explains them: nobody gets an account
// without them.

import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { say } from '../messages/say.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dot } from '../ui/dot.tsx'
import { Notice } from './notice.tsx'

type Said = { isOfAge: boolean; agrees: boolean }

export const nothingSaid: Said = { isOfAge: false, agrees: false }

type Props = {
  said: Said
  onSaid: (said: Said) => void
  /** Whether to show what is missing. */
  tried: boolean
}

export function Agreement({ said, onSaid, tried }: Props) {
  return (
    <>
      <Checkbox
        label={say('account.signUp.ofAge')}
        error={tried && !said.isOfAge ? say('account.needs.ofAge') : undefined}
        checked={said.isOfAge}
        onChange={(event) => onSaid({ ...said, isOfAge: event.currentTarget.checked })}
      />
      <Notice />
      <Checkbox
        label={say('account.signUp.agreement')}
        error={tried && !said.agrees ? say('account.needs.agreement') : undefined}
        checked={said.agrees}
        onChange={(event) => onSaid({ ...said, agrees: event.currentTarget.checked })}
      />
      <p className="text-sm text-faint">
        {say('account.signUp.read')}{' '}
        <Link className="link" to={paths.terms} target="_blank">
          {say('frame.links.terms')}
        </Link>
        <Dot />
        <Link className="link" to={paths.privacy} target="_blank">
          {say('frame.links.privacy')}
        </Link>
      </p>
    </>
  )
}
