// Exports a list as a CSV file, with its present filters and its columns in the language of the
// page.

import { useMutation } from '@tanstack/react-query'
import { FileDown } from 'lucide-react'
import { toast } from '../app/toasts.tsx'
import { exportList } from '../data/platform/list-export.ts'
import { sayFailure } from '../data/wire/errors.ts'
import type { Json } from '../data/wire/tables.ts'
import { say } from '../messages/say.ts'
import { Button, type ButtonProps } from '../ui/button.tsx'
import { headings } from './export-headings.ts'

type Props = Pick<ButtonProps, 'size' | 'variant' | 'square' | 'disabled'> & {
  list: string
  filters: Json
}

export function ExportButton({ list, filters, ...look }: Props) {
  const leaving = useMutation({
    mutationFn: () => exportList({ list, filters, headings: headings() }),
    onSuccess: () => toast.success(say('admin.export.begun')),
    onError: (error) => toast.error(sayFailure(say('admin.export.failed'), error)),
  })
  return (
    <Button
      variant="outline"
      {...look}
      title={look.square ? say('admin.export.csv') : undefined}
      busy={leaving.isPending}
      onClick={() => leaving.mutate()}
    >
      <FileDown aria-hidden="true" />
      <span className={look.square ? 'sr-only' : ''}>{say('admin.export.csv')}</span>
    </Button>
  )
}
