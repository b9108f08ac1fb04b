// Choosing one of many by typing: the first few matches are shown below the field as buttons.

import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { SearchField } from '../ui/search-field.tsx'
import type { Option } from '../ui/select.tsx'

type Props = {
  label: string
  search: string
  onSearch: (text: string) => void
  options: readonly Option[]
  onChoose: (option: Option) => void
}

const most = 6

export function Chooser({ label, search, onSearch, options, onChoose }: Props) {
  return (
    <div>
      <SearchField label={label} placeholder={label} value={search} onChange={onSearch} />
      <p role="status" className="sr-only">
        {search.trim() && say('admin.found', { count: options.length })}
      </p>
      {search.trim() && (
        <ul className="mt-2 space-y-1">
          {options.slice(0, most).map((option) => (
            <li key={option.value}>
              <Button
                variant="ghost"
                wide
                className="justify-start text-left"
                onClick={() => onChoose(option)}
              >
                {option.label}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
