// The pages of a PDF, drawn by the library that the reader of résumés uses too; loaded when first
// needed. Glyphs are drawn as shapes: the page must not load fonts from a stranger's file, nor the
// styles that would name them.

import { useEffect, useRef, useState } from 'react'
import { getClient } from '../data/wire/client.ts'
import { say } from '../messages/say.ts'
import { Loading } from '../ui/spinner.tsx'

/** A résumé is short; the file itself has the rest. */
const maxPages = 10

type Props = { path: string; onFailed: () => void }

export function Pages({ path, onFailed }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const failed = useRef(onFailed)
  failed.current = onFailed
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    let gone = false
    setDrawn(false)
    draw(path, () => (gone ? null : place.current)).then(
      () => gone || setDrawn(true),
      () => gone || failed.current(),
    )
    return () => {
      gone = true
    }
  }, [path])
  return (
    <>
      {!isDrawn && <Loading label={say('ui.loading')} />}
      <div ref={place} className="space-y-3" />
    </>
  )
}

async function draw(path: string, placeNow: () => HTMLElement | null) {
  const client = await getClient()
  const [{ openPdf }, { data: file, error }] = await Promise.all([
    import('./pdf.ts'),
    client.storage.from('resumes').download(path),
  ])
  if (error) throw error
  const pdf = await openPdf(new Uint8Array(await file.arrayBuffer()))
  try {
    placeNow()?.replaceChildren()
    for (let number = 1; number <= Math.min(pdf.count, maxPages); number += 1) {
      const place = placeNow()
      if (!place) return
      const canvas = document.createElement('canvas')
      canvas.className = 'block w-full rounded-sm border border-line bg-white'
      canvas.setAttribute('role', 'img')
      canvas.setAttribute('aria-label', await pdf.textOf(number))
      await pdf.draw(number, canvas, place.clientWidth)
      placeNow()?.append(canvas)
    }
  } finally {
    pdf.close()
  }
}
