// The résumé beside the rest. Showing it counts as opening it, which the applicant can see.

import { useMutation } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { useEffect, useState } from 'react'
import { toast } from '../../app/toasts.tsx'
import { recordViews } from '../../data/applications/decisions.ts'
import { downloadResume } from '../../data/applications/resume-download.ts'
import { pathOf } from '../../data/resumes/resumes.ts'
import { say } from '../../messages/say.ts'
import { ResumePreview } from '../../resume/preview.tsx'
import { Button } from '../../ui/button.tsx'

type Props = { application: { id: string; resume_url: string | null }; name: string }

export function Resume({ application, name }: Props) {
  const [isShown, setShown] = useState(hasRoom)
  const download = useMutation({
    mutationFn: downloadResume,
    onSuccess: () => toast.success(say('admin.applications.downloaded')),
    onError: () => toast.error(say('admin.applications.downloadFailed')),
  })
  if (!application.resume_url) return <p className="text-soft">{say('application.noResume')}</p>
  return (
    <>
      <p className="mb-3 flex flex-wrap gap-2">
        {!isShown && (
          <Button variant="secondary" size="small" onClick={() => setShown(true)}>
            <FileText aria-hidden="true" />
            {say('application.showResume')}
          </Button>
        )}
        <Button
          variant="outline"
          size="small"
          busy={download.isPending}
          aria-keyshortcuts="d"
          aria-label={say('admin.applications.download', { name })}
          onClick={() => download.mutate(application)}
        >
          <Download aria-hidden="true" />
          {say('application.downloadResume')}
        </Button>
      </p>
      {isShown && <Preview id={application.id} path={pathOf(application.resume_url)} />}
    </>
  )
}

/** Shown at once when it is beside the rest; below it only on request. */
const hasRoom = () => matchMedia('(min-width: 1024px)').matches

function Preview({ id, path }: { id: string; path: string }) {
  useEffect(() => {
    // The file service records the opening too; this adds for which application.
    recordViews([id], 'resume').catch(() => {})
  }, [id])
  return <ResumePreview path={path} />
}
