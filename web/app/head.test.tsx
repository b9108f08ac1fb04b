import { renderToString } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { setConfig } from '../data/wire/config.ts'
import { addMessages, setLanguage } from '../messages/say.ts'
import { htmlDocument } from './document.ts'
import { Head } from './head.tsx'
import { paths } from './paths.ts'
import { jobCardAddress } from './social-card-addresses.ts'

setConfig({ url: 'https://jobs.example', publishableKey: 'key', grievanceContact: '' })
addMessages('hi', {})
afterEach(() => setLanguage('en'))

function pageWith(head: React.ReactNode, language = 'en', fonts: string[] = []) {
  setLanguage(language)
  const markup = renderToString(
    <>
      <main>The page</main>
      {head}
    </>,
  )
  const assets = { script: '/entry.js', styles: [], fonts, modules: [] }
  const html = htmlDocument({ language, markup, boot: {}, structuredData: [], assets })
  const [inHead = '', inBody = ''] = html.split('</head>')
  const meta = new Map(
    [...inHead.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(
      ([, name = '', content = '']) => [name, content],
    ),
  )
  return { inHead, inBody, meta }
}

test('[PUB-14] all that a page says of itself is in its head, and nothing of it in its body', () => {
  const { inHead, inBody, meta } = pageWith(
    <Head
      title={'Nurse > "Night" <b>'}
      description={'Two lines\n& a "quote" > that'}
      canonical={paths.candidate.job('7')}
      image={jobCardAddress('7')}
    />,
  )
  expect(inBody).not.toMatch(/<(meta|link|title)/)
  expect(inBody).toContain('<div id="root"><main>The page</main></div>')
  expect(inHead).toContain('<link rel="canonical" href="https://jobs.example/candidate/jobs/7"/>')
  expect(Object.fromEntries(meta)).toMatchObject({
    description: 'Two lines\n&amp; a &quot;quote&quot; &gt; that',
    'og:type': 'website',
    'og:title': 'Nurse &gt; &quot;Night&quot; &lt;b&gt;',
    'og:description': 'Two lines\n&amp; a &quot;quote&quot; &gt; that',
    'og:url': 'https://jobs.example/candidate/jobs/7',
    'og:image': 'https://jobs.example/og/jobs/7.png',
    'og:image:type': 'image/png',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': 'en_IN',
    'og:locale:alternate': 'hi_IN',
    'twitter:card': 'summary_large_image',
  })
  expect(meta.has('og:site_name')).toBe(true)
  expect(meta.has('og:image:alt')).toBe(true)
})

test('a page shows its own picture, else that of the site, in its own language', () => {
  const picture = (canonical: string, language?: string) =>
    pageWith(<Head title="T" canonical={canonical} />, language).meta.get('og:image')
  expect(picture(paths.about)).toBe('https://jobs.example/og/about.png')
  expect(picture(paths.home)).toBe('https://jobs.example/og/site.png')
  expect(picture(paths.candidate.jobs, 'hi')).toBe('https://jobs.example/hi/og/jobs.png')
  expect(picture(paths.signUp)).toBe('https://jobs.example/og/site.png')
})

test('a personal screen tells nobody how to show it', () => {
  const { meta, inHead } = pageWith(<Head title="Mine" canonical="/mine" hidden />)
  expect([...meta.keys()].filter((name) => /^(og|twitter):/.test(name))).toEqual([])
  expect(inHead).toContain('<meta name="robots" content="noindex"/>')
})

test('the head preloads fonts only where what stands in for them has another size', () => {
  const preload = '<link rel="preload" as="font" type="font/woff2" href="/own.woff2" crossorigin>'
  const english = pageWith(null, 'en', ['/own.woff2'])
  expect(english.inHead).not.toContain(preload)
  expect(english.inBody).toContain(preload)
  const hindi = pageWith(null, 'hi', ['/own.woff2'])
  expect(hindi.inHead).toContain(preload)
  expect(hindi.inBody).not.toContain(preload)
})
