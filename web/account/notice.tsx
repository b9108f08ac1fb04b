// The notice before an account is opened (T111): what is stored and why, separately and in plain
// words, with the ways to withdraw consent, to use one's rights, and to complain. The full text is
// the privacy page; both have one version.

import { Link } from 'react-router'
import { paths } from '../app/paths.ts'
import { notice } from '../data/people/privacy-notice.ts'
import { say } from '../messages/say.ts'
import { formatDate } from '../ui/format.ts'

const items = ['account', 'profile', 'mail'] as const
const links = [
  ['more', paths.privacy],
  ['rights', `${paths.privacy}#rights`],
  ['complain', `${paths.privacy}#grievance`],
] as const

export function Notice() {
  return (
    <section
      aria-labelledby="notice"
      className="rounded-card border border-line bg-sunk px-4 py-3.5 text-sm"
    >
      <h2 id="notice" className="font-text text-base font-semibold tracking-normal">
        {say('account.notice.title')}
      </h2>
      <ul className="mt-2 list-disc space-y-1 pl-5 text-soft marker:text-accent-text">
        {items.map((item) => (
          <li key={item}>{say(`account.notice.${item}`)}</li>
        ))}
      </ul>
      <ul className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        {links.map(([link, to]) => (
          <li key={link}>
            <Link className="link" to={to} target="_blank">
              {say(`account.notice.${link}`)}
            </Link>
          </li>
        ))}
      </ul>
      <p className="figures mt-2 text-faint">
        {say('account.notice.version', { date: formatDate(notice) })}
      </p>
    </section>
  )
}
