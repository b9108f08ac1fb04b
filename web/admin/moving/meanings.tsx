// What a file's titles and stages mean here: which posting, and how far its applications have come.

import { useQuery } from '@tanstack/react-query'
import { postingsToBringTo } from '../../data/applications/brought.ts'
import { say } from '../../messages/say.ts'
import { Field } from '../../ui/field.tsx'
import { type Option, Select } from '../../ui/select.tsx'
import { type ApplicationTable, type Reading, wordsIn } from './read-applications.ts'

/** More different words are no titles or stages, but a column that was chosen wrongly. */
const most = 60

type Props = {
  companyId: string
  table: ApplicationTable
  reading: Reading
  onChange: (reading: Reading) => void
}

export function Meanings({ companyId, table, reading, onChange }: Props) {
  const { data: postings } = useQuery(postingsToBringTo(companyId))
  const { columns } = reading
  if (!postings) return null
  const titles = columns.includes('title') ? wordsIn(table, columns, 'title') : ['']
  const known = new Set(postings.map(({ title }) => title.trim().toLowerCase()))
  return (
    <>
      <Words
        title={say('moving.jobsTitle')}
        text={say('moving.jobsText')}
        words={titles.filter((title) => !known.has(title.toLowerCase()))}
        nameless={say('moving.noTitle')}
        meanings={reading.jobs}
        options={[
          { value: '', label: say('moving.noPosting') },
          ...postings.map(({ id, title }) => ({ value: id, label: title })),
        ]}
        onChange={(jobs) => onChange({ ...reading, jobs })}
      />
      <Words
        title={say('moving.stagesTitle')}
        text={say('moving.stagesText')}
        words={wordsIn(table, columns, 'stage')}
        nameless={say('moving.noStage')}
        meanings={reading.stages}
        options={[
          { value: '', label: say('moving.asNamed') },
          ...(['pending', 'approved', 'shortlisted'] as const).map((value) => ({
            value,
            label: say(`admin.applications.status.${value}`),
          })),
          { value: 'rejected', label: say('moving.over') },
        ]}
        onChange={(stages) => onChange({ ...reading, stages })}
      />
    </>
  )
}

type WordsProps = {
  title: string
  text: string
  words: readonly string[]
  nameless: string
  meanings: Readonly<Record<string, string>>
  options: readonly Option[]
  onChange: (meanings: Record<string, string>) => void
}

function Words({ title, text, words, nameless, meanings, options, onChange }: WordsProps) {
  if (words.length === 0) return null
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2">
        <h3 className="text-xl">{title}</h3>
      </legend>
      <p className="mb-4 max-w-prose text-soft">
        {words.length > most ? say('moving.tooManyWords') : text}
      </p>
      {words.length <= most && (
        <div className="grid items-end gap-x-6 gap-y-4 md:grid-cols-2 lg:grid-cols-3">
          {words.map((word) => (
            <Field key={word} label={word || nameless}>
              {(parts) => (
                <Select
                  {...parts}
                  options={options}
                  value={meanings[word] ?? ''}
                  onChange={({ currentTarget: { value } }) =>
                    onChange({ ...meanings, [word]: value })
                  }
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </fieldset>
  )
}
