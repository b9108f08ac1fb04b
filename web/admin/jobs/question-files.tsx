// Importing and exporting questions as files. The content of a file is shown before anything is
// added.

import { FileDown, FileUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { textOfFile } from '#csv/encoding.ts'
import { saveFile } from '../../data/files/save-file.ts'
import type { TestQuestion } from '../../data/jobs/postings.ts'
import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import {
  questionsAsCsv,
  questionsAsJson,
  type ReadQuestions,
  readQuestions,
} from './question-file.ts'

type Props = { questions: readonly TestQuestion[]; onAdd: (more: TestQuestion[]) => void }

export function QuestionFiles({ questions, onAdd }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const [read, setRead] = useState<ReadQuestions & { file: string }>()
  const [failed, setFailed] = useState(false)
  const take = async (file: File | undefined) => {
    if (!file) return
    setRead(undefined)
    setFailed(false)
    try {
      if (file.size > 5e6) throw new Error('Too large to be questions')
      setRead({ ...readQuestions(await textOfFile(file), questions), file: file.name })
    } catch {
      setFailed(true)
    }
    if (input.current) input.current.value = ''
  }
  const plain = questions.map(({ question, options, correct_answer }) => ({
    question,
    options,
    correct_answer,
  }))
  return (
    <div className="mt-2">
      <div className="flex flex-wrap gap-2">
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,.json,text/csv,application/json"
          className="sr-only"
          tabIndex={-1}
          aria-label={say('jobEditor.questions.import')}
          onChange={(event) => take(event.currentTarget.files?.[0])}
        />
        <Button variant="ghost" size="small" onClick={() => input.current?.click()}>
          <FileUp aria-hidden="true" />
          {say('jobEditor.questions.import')}
        </Button>
        <Button
          variant="ghost"
          size="small"
          onClick={() => saveFile('questions.csv', 'text/csv;charset=utf-8', questionsAsCsv(plain))}
        >
          <FileDown aria-hidden="true" />
          {say(questions.length ? 'jobEditor.questions.exportCsv' : 'jobEditor.questions.template')}
        </Button>
        {questions.length > 0 && (
          <Button
            variant="ghost"
            size="small"
            onClick={() => saveFile('questions.json', 'application/json', questionsAsJson(plain))}
          >
            <FileDown aria-hidden="true" />
            {say('jobEditor.questions.exportJson')}
          </Button>
        )}
      </div>
      <div aria-live="polite">
        {failed && <ErrorPanel className="mt-3" message={say('jobEditor.questions.unreadable')} />}
        {read && (
          <FoundQuestions
            read={read}
            onAdd={() => {
              onAdd(read.questions)
              setRead(undefined)
            }}
            onLeave={() => setRead(undefined)}
          />
        )}
      </div>
    </div>
  )
}

type FoundProps = { read: ReadQuestions & { file: string }; onAdd: () => void; onLeave: () => void }

function FoundQuestions({ read, onAdd, onLeave }: FoundProps) {
  const { questions, refused, file } = read
  return (
    <div className="mt-3 rounded-card border border-line bg-sunk px-4 py-4">
      <p className="font-semibold wrap-anywhere">
        {say('jobEditor.questions.found', { count: questions.length, file })}
      </p>
      {refused.length > 0 && (
        <>
          <p className="mt-2 text-sm text-bad">
            {say('jobEditor.questions.refused', { count: refused.length })}
          </p>
          <ul className="mt-1 max-h-48 list-disc space-y-1 overflow-y-auto pl-5 text-sm text-soft">
            {refused.map(({ row, reason, question }) => (
              <li key={row} className="wrap-anywhere">
                {say('jobEditor.questions.row', { row })}:{' '}
                {say(`jobEditor.questions.reasons.${reason}`)}
                {question && <span className="text-faint"> ({question.slice(0, 80)})</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {questions.length > 0 && (
          <Button size="small" onClick={onAdd}>
            {say('jobEditor.questions.take', { count: questions.length })}
          </Button>
        )}
        <Button size="small" variant="outline" onClick={onLeave}>
          {say('ui.cancel')}
        </Button>
      </div>
    </div>
  )
}
