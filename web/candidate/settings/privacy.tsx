// Privacy: consents, who has seen one's data, a copy of everything, grievances, and deleting the
// account. One file for each part.

import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import { say } from '../../messages/say.ts'
import { Consents } from './privacy/consents.tsx'
import { Copy } from './privacy/copy.tsx'
import { DeleteAccount } from './privacy/delete-account.tsx'
import { Grievances } from './privacy/grievances.tsx'
import { Nominee } from './privacy/nominee.tsx'
import { Planned } from './privacy/planned.tsx'
import { WhoSaw } from './privacy/who-saw.tsx'

export function PrivacySettings({ personId, email }: { personId: string; email: string }) {
  return (
    <section aria-labelledby="privacy-settings" className="scroll-mt-20" id="privacy">
      <h2 id="privacy-settings" className="text-2xl">
        {say('privacy.title')}
      </h2>
      <p className="mt-1.5 text-soft">
        {say('privacy.text')}{' '}
        <Link to={paths.privacy} className="link">
          {say('frame.links.privacy')}
        </Link>
      </p>
      <div className="mt-8 space-y-12">
        <Planned personId={personId} />
        <Consents personId={personId} />
        <WhoSaw personId={personId} />
        <Copy personId={personId} />
        <Grievances personId={personId} email={email} />
        <Nominee personId={personId} />
        <DeleteAccount email={email} />
      </div>
    </section>
  )
}
