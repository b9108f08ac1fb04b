// One résumé: its name, its kind, and its actions.

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Check, FileCheck, FileText, Pencil, Trash2 } from 'lucide-react'
import { type FormEvent, useId, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { saveProfile } from '../../data/people/profiles.ts'
import {
  applicationsWith,
  type Resume,
  removeResume,
  renameResume,
} from '../../data/resumes/resume-shelf.ts'
import { extensionOf } from '../../data/resumes/resumes.ts'
import { sayError } from '../../data/wire/errors.ts'
import { refresh } from '../../data/wire/query.tsx'
import { say } from '../../messages/say.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { Field } from '../../ui/field.tsx'
import { formatBytes, formatDate } from '../../ui/format.ts'
import { Input } from '../../ui/input.tsx'
import { ViewResume } from '../view-resume.tsx'
import { FillOffer } from './fill-offer.tsx'
import { ReadingPanel } from './reading-panel.tsx'
import type { TakeOver } from './resume-shelf.tsx'

type Props = { resume: Resume; isDefault: boolean; takeOver: TakeOver }

export function ResumeEntry({ resume, isDefault, takeOver }: Props) {
  const queries = useQueryClient()
  const [open, setOpen] = useState<'rename' | 'remove' | null>(null)
  const choose = useMutation({
    mutationFn: async () => {
      await saveProfile({ userId: resume.person_id, changes: { resume_url: resume.path } })
      await refresh(queries, 'profiles')
    },
    onSuccess: () => toast.success(say('profile.resumes.chosen', { name: resume.name })),
    onError: (error) => toast.error(sayError(error)),
  })
  const { name } = resume
  return (
    <li className="px-4 py-3">
      <div className="flex items-start gap-3">
        <FileText className="mt-0.5 size-5 flex-none text-accent-text" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <span className="font-semibold wrap-anywhere">{name}</span>
            {isDefault && (
              <Badge tone="green" icon={Check}>
                {say('profile.resumes.default')}
              </Badge>
            )}
          </p>
          <p className="text-sm text-faint">
            <Dotted
              facts={[
                extensionOf(resume.path).toUpperCase(),
                formatBytes(resume.size),
                formatDate(resume.created_at),
              ]}
            />
          </p>
          <div className="mt-1 flex flex-wrap items-center gap-x-7">
            <ViewResume path={resume.path} of={name} />
            {!isDefault && (
              <Button
                variant="ghost"
                size="small"
                className="-mx-3.5"
                busy={choose.isPending}
                onClick={() => choose.mutate()}
              >
                <FileCheck aria-hidden="true" />
                {say('profile.resumes.choose')}
                <span className="sr-only"> {name}</span>
              </Button>
            )}
            <Button
              variant="ghost"
              size="small"
              className="-mx-3.5"
              onClick={() => setOpen('rename')}
            >
              <Pencil aria-hidden="true" />
              {say('profile.resumes.rename')}
              <span className="sr-only"> {name}</span>
            </Button>
            <Button
              variant="ghost"
              size="small"
              className="-mx-3.5"
              onClick={() => setOpen('remove')}
            >
              <Trash2 aria-hidden="true" />
              {say('profile.remove')}
              <span className="sr-only"> {name}</span>
            </Button>
          </div>
          {isDefault && <FillOffer path={resume.path} takeOver={takeOver} />}
          <ReadingPanel path={resume.path} name={name} takeOver={takeOver} />
        </div>
      </div>
      {open === 'rename' && <RenameDialog resume={resume} onClose={() => setOpen(null)} />}
      {open === 'remove' && <RemoveDialog resume={resume} onClose={() => setOpen(null)} />}
    </li>
  )
}

function RenameDialog({ resume, onClose }: { resume: Resume; onClose: () => void }) {
  const queries = useQueryClient()
  const form = useId()
  const [name, setName] = useState(resume.name)
  const [missing, setMissing] = useState(false)
  const rename = useMutation({
    mutationFn: async () => {
      await renameResume({ id: resume.id, name: name.trim() })
      await refresh(queries, 'resumes')
    },
    onSuccess: onClose,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!name.trim()) return setMissing(true)
    if (!rename.isPending) rename.mutate()
  }
  return (
    <Dialog
      open
      size="small"
      title={say('profile.resumes.renameTitle')}
      description={say('profile.resumes.renameText')}
      onClose={() => rename.isPending || onClose()}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={rename.isPending}>
            {say('profile.cancel')}
          </Button>
          <Button type="submit" form={form} busy={rename.isPending}>
            {say('profile.resumes.rename')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field
          label={say('profile.resumes.name')}
          error={
            rename.isError
              ? sayError(rename.error)
              : missing
                ? say('profile.entries.missing')
                : undefined
          }
        >
          {(parts) => (
            <Input
              {...parts}
              maxLength={200}
              value={name}
              onChange={(event) => {
                setMissing(false)
                setName(event.currentTarget.value)
              }}
            />
          )}
        </Field>
      </form>
    </Dialog>
  )
}

function RemoveDialog({ resume, onClose }: { resume: Resume; onClose: () => void }) {
  const queries = useQueryClient()
  const sent = useQuery(applicationsWith(resume.person_id, resume.path))
  const remove = useMutation({
    mutationFn: async () => {
      await removeResume(resume)
      // Another one may have become the default.
      await refresh(queries, 'profiles')
    },
    onSuccess: onClose,
  })
  return (
    <ConfirmDialog
      open
      question={say('profile.resumes.removeQuestion', { name: resume.name })}
      detail={
        sent.data
          ? say('profile.resumes.removeSent', { count: sent.data })
          : say('profile.resumes.removeText')
      }
      confirm={say('profile.remove')}
      danger
      busy={remove.isPending || sent.isPending}
      error={remove.isError ? sayError(remove.error) : undefined}
      onConfirm={() => remove.mutate()}
      onCancel={onClose}
    />
  )
}
