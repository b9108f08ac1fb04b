// One entry of the audit log: all its details, with the values before and after.

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { paths } from '../../app/paths.ts'
import type { AuditEntry } from '../../data/platform/audit.ts'
import type { Json } from '../../data/wire/tables.ts'
import { say } from '../../messages/say.ts'
import { Sheet } from '../../ui/dialog.tsx'
import { formatDateTime } from '../../ui/format.ts'
import { sayAction, sayActor, sayTarget } from './words.ts'

export function Entry({ entry, onClose }: { entry: AuditEntry | undefined; onClose: () => void }) {
  return (
    <Sheet
      open={entry !== undefined}
      onClose={onClose}
      title={entry ? sayAction(entry.action) : ''}
    >
      {entry && <Facts entry={entry} />}
    </Sheet>
  )
}

function Facts({ entry }: { entry: AuditEntry }) {
  const { at, actor_id, actor, target_id, target_table, address, request_id, details } = entry
  const { from, to, ...rest } = details
  const isUser = target_table === 'profiles' && target_id && entry.target
  return (
    <>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-6 gap-y-3">
        <Fact name={say('audit.columns.who')}>
          {actor && actor_id ? <UserLink id={actor_id}>{actor}</UserLink> : sayActor(entry)}
        </Fact>
        <Fact name={say('audit.columns.target')}>
          {isUser ? <UserLink id={target_id}>{entry.target}</UserLink> : sayTarget(entry)}
        </Fact>
        <Fact name={say('audit.columns.when')}>{formatDateTime(at)}</Fact>
        <Fact name={say('audit.utc')} exact>
          {new Date(at).toISOString()}
        </Fact>
        {address && (
          <Fact name={say('audit.address')} exact>
            {address}
          </Fact>
        )}
        {request_id && (
          <Fact name={say('audit.request')} exact>
            {request_id}
          </Fact>
        )}
        <Fact name={say('audit.record')} exact>
          {[target_table, target_id].filter(Boolean).join(' ')}
        </Fact>
        {Object.entries(rest).map(([field, value]) => (
          <Fact key={field} name={field} exact>
            {plain(value)}
          </Fact>
        ))}
      </dl>
      {to !== undefined && <Changes from={from} to={to} />}
    </>
  )
}

/** `exact`: shown literally, for comparing letter by letter. */
function Fact(props: { name: string; exact?: boolean; children: ReactNode }) {
  return (
    <>
      <dt className="text-sm text-faint">{props.name}</dt>
      <dd className="figures wrap-anywhere">
        {props.exact ? <code className="text-sm">{props.children}</code> : props.children}
      </dd>
    </>
  )
}

/**
 * The differences between before and after; for two values that are not objects, the two
 * themselves.
 */
function Changes({ from, to }: { from: Json | undefined; to: Json }) {
  const [before, after] = [fieldsOf(from), fieldsOf(to)]
  const changed = Object.keys({ ...before, ...after }).filter(
    (field) => plain(before[field]) !== plain(after[field]),
  )
  return (
    <section className="mt-8">
      <h3 className="mb-3 text-base font-semibold">{say('audit.changes')}</h3>
      {changed.length === 0 ? (
        <p className="text-faint">{say('audit.noChanges')}</p>
      ) : (
        <table className="w-full border-collapse text-sm">
          <thead>
            <tr className="border-b border-line text-left text-faint">
              <th scope="col" className="py-2 pr-4 font-semibold">
                {say('audit.field')}
              </th>
              <th scope="col" className="py-2 pr-4 font-semibold">
                {say('audit.before')}
              </th>
              <th scope="col" className="py-2 font-semibold">
                {say('audit.after')}
              </th>
            </tr>
          </thead>
          <tbody>
            {changed.map((field) => (
              <tr key={field} className="border-b border-line align-top">
                <th scope="row" className="min-w-36 py-2 pr-4 text-left font-normal wrap-anywhere">
                  {field || say('audit.value')}
                </th>
                <td className="py-2 pr-4 wrap-anywhere text-faint">{plain(before[field])}</td>
                <td className="py-2 font-semibold wrap-anywhere">{plain(after[field])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

type Fields = { [field: string]: Json | undefined }

const fieldsOf = (value: Json | undefined): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? value : { '': value }

function plain(value: Json | undefined): string {
  if (value === undefined || value === null) return '–'
  if (Array.isArray(value)) return value.map(plain).join(', ')
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const UserLink = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to={`${paths.admin.users}?open=${id}`} className="link">
    {children}
  </Link>
)
