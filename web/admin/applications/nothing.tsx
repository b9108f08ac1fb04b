// No application to show: either none matches, or there are none yet.

import { say } from '../../messages/say.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import type { useView } from './view.ts'

export function Nothing({ view }: { view: ReturnType<typeof useView> }) {
  const { status, filters, narrowed, isBoard, show } = view
  return status || filters.search || narrowed.length > 0 ? (
    <EmptyState
      title={say('admin.applications.none')}
      action={
        <Button variant="outline" onClick={() => show(isBoard ? { view: 'board' } : {})}>
          {say('admin.applications.showAll')}
        </Button>
      }
    >
      {say('admin.applications.noneText')}
    </EmptyState>
  ) : (
    <EmptyState title={say('admin.applications.empty')}>
      {say('admin.applications.emptyText')}
    </EmptyState>
  )
}
