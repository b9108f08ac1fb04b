// What every candidate in India should read before applying: an employer never asks for money.

import { ShieldCheck } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '../../../app/paths.ts'
import { say } from '../../../messages/say.ts'

export function NeverCharge({ className = '' }: { className?: string }) {
  return (
    <p className={`flex gap-2 text-sm text-soft print:hidden ${className}`}>
      <ShieldCheck className="mt-0.5 size-4.5 flex-none text-good" aria-hidden="true" />
      <span>
        {say('candidate.apply.neverCharge')}{' '}
        <Link to={paths.contact} className="link">
          {say('candidate.apply.tellUs')}
        </Link>
      </span>
    </p>
  )
}
