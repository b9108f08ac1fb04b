// One of the person's résumés, to look at and to download by a link that is valid for 60 seconds
// (DAT-02).

import { useMutation, useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { toast } from '../app/toasts.tsx'
import { nameOfResume } from '../data/resumes/resume-shelf.ts'
import { pathOf, resumeLink } from '../data/resumes/resumes.ts'
import { sayFailure } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { ResumePreview } from '../resume/preview.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type Props = { path: string; onClose: () => void }

export function ResumeDialog({ path, onClose }: Props) {
  const file = pathOf(path)
  const { data: name } = useQuery(nameOfResume(file))
  const download = useMutation({
    mutationFn: async () => {
      const link = document.createElement('a')
      link.href = await resumeLink(file, name ?? fallbackName(file))
      link.click()
    },
    onError: (error) => toast.error(sayFailure(say('candidate.applications.resumeFailed'), error)),
  })
  return (
    <Dialog
      open
      size="large"
      onClose={onClose}
      title={<span className="wrap-anywhere">{name ?? say('resume.title')}</span>}
      actions={
        <Button busy={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden="true" />
          {say('resume.download')}
        </Button>
      }
    >
      <section
        aria-label={say('resume.title')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and must by keyboard too
        tabIndex={0}
        className="min-h-[60dvh]"
      >
        <ResumePreview path={file} />
      </section>
    </Dialog>
  )
}

/** Of a file that is no longer among the person's résumés, only in an application. */
const fallbackName = (path: string) => `resume${/\.[a-z]+$/.exec(path)?.[0] ?? ''}`
