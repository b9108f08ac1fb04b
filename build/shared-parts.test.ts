// What is gathered for the screens of signed-in people, on a small graph of modules.
import { expect, test } from 'vitest'
import { nameFor } from './shared-parts.ts'

const lists = { users: '/web/admin/users.tsx', jobs: '/web/admin/jobs.tsx' }
const profile = '/web/candidate/profile.tsx'
const home = '/web/visitor/home.tsx'
const entry = '/web/entry-client.tsx'
const screens = [lists.users, lists.jobs, profile, home]

/** Each module with what it imports. */
const imports: Record<string, string[]> = {
  [entry]: ['/web/app/frame.ts'],
  [lists.users]: ['/web/admin/table.ts', '/web/ui/dialog.ts', '/web/admin/once.ts'],
  [lists.jobs]: ['/web/admin/table.ts', '/web/admin/export.ts', '/web/ui/tag.ts'],
  [profile]: ['/web/ui/dialog.ts', '/web/ui/editor.ts', '/web/ui/tag.ts'],
  [home]: ['/web/ui/tag.ts', '/web/admin/export.ts'],
  '/web/admin/more.tsx': ['/web/admin/export.ts', '/web/ui/editor.ts'],
  '/web/admin/other.tsx': ['/web/admin/export.ts', '/web/admin/import.ts'],
  '/web/admin/another.tsx': ['/web/admin/import.ts'],
  '/web/admin/import.ts': ['/csv/read.ts'],
  '/web/admin/table.ts': ['/web/app/frame.ts'],
  '/web/ui/dialog.ts': ['/web/app/frame.ts'],
}
const fetched = [
  ...screens,
  '/web/admin/more.tsx',
  '/web/admin/other.tsx',
  '/web/admin/another.tsx',
]
const code = (id: string) => 'x'.repeat(/frame|editor/.test(id) ? 9000 : 1000)

const modules = {
  getModuleInfo: (id: string) => ({
    isEntry: id === entry,
    importedIds: imports[id] ?? [],
    importers: Object.keys(imports).filter((one) => imports[one]?.includes(id)),
    dynamicImporters: fetched.includes(id) ? ['/web/app/routes.tsx'] : [],
    code: code(id),
  }),
} as unknown as Parameters<typeof nameFor>[1]

test.each([
  ['what only administrators’ screens share', '/web/admin/table.ts', 'administration'],
  ['a small part that others share too', '/web/ui/dialog.ts', 'small'],
  ['what one screen needs', '/web/admin/once.ts', undefined],
  ['a large part that others share too', '/web/ui/editor.ts', undefined],
  ['what a visitor’s page needs', '/web/ui/tag.ts', undefined],
  ['the same among administrators', '/web/admin/export.ts', undefined],
  ['what reads files', '/web/admin/import.ts', undefined],
  ['the frame of every page', '/web/app/frame.ts', undefined],
])('%s: %s is in %s', (_, id, name) => {
  expect(nameFor(id, modules)).toBe(name)
})
