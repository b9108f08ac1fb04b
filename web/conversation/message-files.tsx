// The files of a message: a picture as a small picture, everything else by its name and size. Both
// are saved when pressed. A picture is loaded once it is near the screen, and drawn by the browser
// from bytes whose kind the server has judged; it runs nothing.

import { useMutation, useQuery } from '@tanstack/react-query'
import { Download, FileText, ImageOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import {
  isPicture,
  type MessageFile,
  pictureOf,
  saveMessageFile,
} from '../data/applications/message-files.ts'
import { sayFailure } from '../data/wire/errors.ts'
import { say } from '../messages/say.ts'
import { Button } from '../ui/button.tsx'
import { formatBytes } from '../ui/format.ts'

export function MessageFiles({
  files,
  isOurs,
}: {
  files: readonly MessageFile[]
  isOurs: boolean
}) {
  return (
    <ul
      aria-label={say('conversation.files.title')}
      className={`mt-1 flex flex-wrap gap-2 ${isOurs ? 'justify-end' : ''}`}
    >
      {files.map((file) => (
        <li key={file.id} className="max-w-full">
          <File file={file} />
        </li>
      ))}
    </ul>
  )
}

function File({ file }: { file: MessageFile }) {
  const save = useMutation({ mutationFn: () => saveMessageFile(file) })
  const size = formatBytes(file.size)
  const parts = {
    busy: save.isPending,
    onClick: () => save.mutate(),
    title: file.name,
    'aria-label': say('conversation.files.save', { name: file.name, size }),
  }
  return (
    <>
      {isPicture(file) ? (
        <Button variant="outline" className="h-32 w-40 overflow-hidden p-0!" {...parts}>
          <Picture file={file} />
        </Button>
      ) : (
        <Button variant="outline" size="small" className="max-w-[min(18rem,100%)]" {...parts}>
          <FileText aria-hidden="true" />
          <bdi className="truncate">{file.name}</bdi>{' '}
          <span className="figures flex-none font-normal text-faint">{size}</span>
          <Download aria-hidden="true" />
        </Button>
      )}
      {save.isError && (
        <p role="alert" className="max-w-72 text-sm text-bad">
          {sayFailure(say('conversation.files.failed'), save.error)}
        </p>
      )}
    </>
  )
}

function Picture({ file }: { file: MessageFile }) {
  const place = useRef<HTMLSpanElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const { data, isError } = useQuery({ ...pictureOf(file.path), enabled: isNear })
  const [address, setAddress] = useState<string>()
  const [isBroken, setBroken] = useState(false)
  useEffect(() => {
    if (!data) return
    const made = URL.createObjectURL(data)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [data])
  return (
    <span ref={place} className="grid size-full place-items-center rounded-field bg-sunk">
      {isError || isBroken ? (
        <ImageOff aria-hidden="true" className="text-faint" />
      ) : (
        address && (
          <img
            src={address}
            alt=""
            decoding="async"
            className="size-full rounded-field object-cover"
            onError={() => setBroken(true)}
          />
        )
      )}
    </span>
  )
}
