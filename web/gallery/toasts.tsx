import { toast } from '../app/toasts.tsx'
import { Button } from '../ui/button.tsx'
import { longWords, Specimen } from './specimen.tsx'

export function Toasts() {
  return (
    <Specimen name="five seconds at the top right; Alt+T goes to the newest, Escape comes back">
      <Button variant="outline" onClick={() => toast.success('Profile updated successfully!')}>
        Success
      </Button>
      <Button variant="outline" onClick={() => toast.error('Failed to apply for job')}>
        Error
      </Button>
      <Button variant="outline" onClick={() => toast.info('Please sign in to apply for jobs')}>
        Information
      </Button>
      <Button variant="outline" onClick={() => toast.success('Application approved', 'asha')}>
        Decision
      </Button>
      <Button variant="outline" onClick={() => toast.info('Decision undone', 'asha')}>
        Its undo
      </Button>
      <Button
        variant="outline"
        onClick={() => toast.info(`${longWords.devanagari} ${longWords.latin}`)}
      >
        Long
      </Button>
    </Specimen>
  )
}
