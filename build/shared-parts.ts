// What several screens for signed-in people share comes in two files. By itself the bundler makes
// a file for every set of screens that have something in common: an administrator's list was 72,
// most of them smaller than the request for them. What a visitor's page needs, whose weight counts,
// is left to it.

import type { Rolldown } from 'vite'

type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>

const ours = /\/web\/|\/lucide-react\/dist\/esm\/icons\//
const administrators = /\/web\/admin\//
/** The screens that visitors see, and the messages; not what these fetch later. */
const visitors =
  /\/web\/(?:visitor\/(?!three-questions|try-board|contact-sending)|candidate\/(?:jobs\/browse|jobs\/details\/job|layout)\.tsx|app\/account-layout|messages\/)/
/** Shows every control, to nobody but developers. */
const gallery = /\/web\/gallery\//
/** Readers and writers of files and all mails: for few screens, and large. */
const large = /\/(?:csv|emails)\/[\w-]+\.tsx?$/
/** Characters of a small part with all that it needs besides the frame. */
const MOST = 3000

/**
 * A group for the bundler. What is gathered needs only what at least the same screens need, so no
 * file imports one that imports it: what each needs can stay where it is.
 */
export const sharedParts: Rolldown.CodeSplittingGroup = {
  name: (id, modules) => nameFor(id, modules) ?? null,
  test: ours,
  includeDependenciesRecursively: false,
}

export function nameFor(id: string, modules: Modules): 'administration' | 'small' | undefined {
  const screens = screensWith(id, modules)
  if (screens.length < 2 || screens.some((one) => isVisitors(one, modules))) return
  const needed = [...within(id, modules, 'importedIds')]
  if (screens.every((one) => administrators.test(one))) {
    return needed.some((one) => large.test(one)) ? undefined : 'administration'
  }
  const own = needed.filter((one) => !screensWith(one, modules).some((at) => isEntry(at, modules)))
  const size = own.reduce((sum, one) => sum + (modules.getModuleInfo(one)?.code?.length ?? 0), 0)
  return size <= MOST ? 'small' : undefined
}

/** The modules that are fetched by themselves and bring this one along. */
const screensWith = (id: string, modules: Modules): string[] =>
  [...within(id, modules, 'importers')].filter(
    (one) =>
      !gallery.test(one) &&
      (isEntry(one, modules) || modules.getModuleInfo(one)?.dynamicImporters.length),
  )

const isVisitors = (id: string, modules: Modules) => visitors.test(id) || isEntry(id, modules)

const isEntry = (id: string, modules: Modules) => modules.getModuleInfo(id)?.isEntry ?? false

/** The module and all that it leads to in this direction. */
function within(id: string, modules: Modules, direction: 'importers' | 'importedIds'): Set<string> {
  const found = new Set([id])
  // A set goes on with what is added to it meanwhile.
  for (const one of found) {
    for (const next of modules.getModuleInfo(one)?.[direction] ?? []) found.add(next)
  }
  return found
}
