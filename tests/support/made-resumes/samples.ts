// Résumés of invented persons by two well-known programs, with the data each was made from: name,
// addresses and employers.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type Sample = {
  from: 'rendercv' | 'reactive-resume'
  name: string
  bytes: Uint8Array
  truth: {
    name?: string
    email?: string
    employers: string[]
    titles: string[]
    institutions: string[]
  }
}

/** Undefined when the folder is not there. */
export function samples(sampleData: string | undefined): Sample[] | undefined {
  const folder = sampleData && path.join(sampleData, 'resumes_pdf_samples')
  if (!folder || !existsSync(folder)) return undefined
  return (['rendercv', 'reactive-resume'] as const).flatMap((from) =>
    readdirSync(path.join(folder, from))
      .filter((file) => file.endsWith('.pdf'))
      .flatMap((file) => {
        const at = path.join(folder, from, file)
        const data = at.replace(/\.pdf$/, from === 'rendercv' ? '.yaml' : '.json')
        if (!existsSync(data)) return []
        const text = readFileSync(data, 'utf8')
        const truth = from === 'rendercv' ? fromYaml(text) : fromJson(text)
        return [{ from, name: `${from}/${file}`, bytes: new Uint8Array(readFileSync(at)), truth }]
      }),
  )
}

/**
 * The few keys that are needed, by their lines: a YAML parser for nine files would be one more
 * package.
 */
function fromYaml(text: string): Sample['truth'] {
  const all = (key: string) =>
    [...text.matchAll(new RegExp(`^\\s+(?:- )?${key}: ['"]?(.+?)['"]?$`, 'gm'))].map(
      ([, value = '']) => value,
    )
  return {
    name: all('name')[0],
    email: all('email')[0],
    employers: all('company'),
    titles: all('position'),
    institutions: all('institution'),
  }
}

type Json = {
  basics?: { name?: string; email?: string }
  sections?: Record<
    'experience' | 'education',
    {
      visible?: boolean
      items?: { visible?: boolean; company?: string; position?: string; institution?: string }[]
    }
  >
}

function fromJson(text: string): Sample['truth'] {
  const { basics, sections } = JSON.parse(text) as Json
  const shown = (name: 'experience' | 'education') =>
    (sections?.[name]?.items ?? []).filter((item) => item.visible !== false)
  const named = (values: (string | undefined)[]) =>
    values.filter((value) => value !== undefined && value !== '') as string[]
  return {
    name: basics?.name,
    email: basics?.email,
    employers: named(shown('experience').map(({ company }) => company)),
    titles: named(shown('experience').map(({ position }) => position)),
    institutions: named(shown('education').map(({ institution }) => institution)),
  }
}
