// The form on a page of its own (ADM-06): /admin/jobs/new and /admin/jobs/edit/:id.

import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { Head } from '../../app/head.tsx'
import { paths } from '../../app/paths.ts'
import { postingOf, type WholePosting } from '../../data/jobs/postings.ts'
import { sayError } from '../../data/wire/errors.ts'
import { useLive } from '../../data/wire/live.ts'
import { isUuid } from '../../data/wire/uuid.ts'
import { say } from '../../messages/say.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorPanel } from '../../ui/error-panel.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Loading } from '../../ui/spinner.tsx'
import { PostingEditor } from './editor.tsx'
import { StagesPart } from './stages/stages-part.tsx'
import { useEditor } from './use-editor.ts'

export function Component() {
  const { id } = useParams()
  const title = say(id ? 'admin.jobs.form.edit' : 'jobEditor.post')
  return (
    <>
      <Head title={title} hidden />
      {id ? <Edited key={id} id={id} /> : <Page loaded={null} />}
    </>
  )
}

function Edited({ id }: { id: string }) {
  const posting = useQuery({ ...postingOf(id), enabled: isUuid(id) })
  useLive('jobs', isUuid(id) ? `id=eq.${id}` : undefined)
  const [start, setStart] = useState<WholePosting>()
  if (!start && posting.data) setStart(posting.data)
  if (start) return <Page loaded={start} />
  return (
    <>
      <PageHeader title={say('admin.jobs.form.edit')} />
      {posting.error ? (
        <ErrorPanel
          message={sayError(posting.error)}
          busy={posting.isFetching}
          onRetry={() => posting.refetch()}
        />
      ) : posting.data === null || !isUuid(id) ? (
        <EmptyState
          title={say('jobEditor.gone')}
          action={<LinkButton to={paths.admin.jobs}>{say('admin.jobs.title')}</LinkButton>}
        />
      ) : (
        <Loading label={say('ui.loading')} />
      )}
    </>
  )
}

function Page({ loaded }: { loaded: WholePosting | null }) {
  const id = useId()
  const navigate = useNavigate()
  const editor = useEditor({ frame: 'page', loaded, onSaved: () => navigate(paths.admin.jobs) })
  return (
    <>
      <PageHeader title={say(editor.isNew ? 'jobEditor.post' : 'admin.jobs.form.edit')} />
      <PostingEditor id={id} editor={editor} />
      {!editor.comparing && (
        <div className="mt-8 flex flex-wrap gap-3 border-t border-line pt-6">
          <Button
            type="submit"
            form={id}
            disabled={editor.isSaving}
            busy={editor.isSaving}
            busyLabel={say('jobEditor.posting')}
          >
            {say(editor.isNew ? 'jobEditor.post' : 'admin.jobs.form.save')}
          </Button>
          <LinkButton variant="outline" to={paths.admin.jobs}>
            {say('ui.cancel')}
          </LinkButton>
        </div>
      )}
      {loaded && !editor.comparing && <StagesPart job={loaded.id} company={loaded.company_id} />}
    </>
  )
}
