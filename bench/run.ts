// `npm run bench [-- AREA…]`: measures what the product promises, one area after the other, or only
// the named ones. An area is a module of this folder with one function, which prints its figures
// beside their targets and returns whether all were met.

const areas: Record<string, () => Promise<() => Promise<boolean>>> = {
  admin: async () => (await import('./admin.ts')).admin,
  feeds: async () => (await import('./feeds.ts')).feeds,
  import: async () => (await import('./import.ts')).importTables,
  live: async () => (await import('./live.ts')).live,
  resumes: async () => (await import('./resumes.ts')).resumes,
  rights: async () => (await import('./rights.ts')).rights,
  search: async () => (await import('./search.ts')).search,
  'sign-in': async () => (await import('./sign-in.ts')).signIn,
  tables: async () => (await import('./tables.ts')).tables,
  web: async () => (await import('./web.ts')).web,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !areas[name])
if (unknown.length) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${Object.keys(areas).join(', ')}`)
  process.exit(1)
}
for (const [name, load] of Object.entries(areas)) {
  if (wanted.length && !wanted.includes(name)) continue
  console.log(`\n${name}`)
  const measure = await load()
  if (!(await measure())) process.exitCode = 1
}
