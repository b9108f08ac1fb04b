// The published schema of sitemaps 0.9 with the rules of the protocol's page: one file has 1 to
// 50,000 addresses and no more than 50 MB, each address is complete with at most 2,048 characters;
// lastmod is a W3C date. Alternates are XHTML links.
import { type Element, parseXml } from './strict-xml.ts'

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'
const LINK = 'http://www.w3.org/1999/xhtml link'
const W3C_DATE =
  /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d+)?)?(Z|[+-]\d\d:\d\d))?$/
const FREQUENCIES = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never']

type Listed = { loc: string; lastmod?: string; alternates: Record<string, string> }

/** The addresses of a file. Throws for the first broken rule. */
export const readUrlset = (document: string, most = 50_000) => read(document, 'urlset', 'url', most)
/** The files of an index. */
export const readIndex = (document: string) => read(document, 'sitemapindex', 'sitemap', 50_000)

function read(document: string, root: string, entry: string, most: number): Listed[] {
  require(Buffer.byteLength(document) <= 50_000_000, 'more than 50 MB')
  const tree = parseXml(document)
  require(tree.name === `${NAMESPACE} ${root}`, `the root is ${tree.name}`)
  require(Object.keys(tree.attributes).every((name) => name.startsWith('xmlns')), 'attributes')
  require(tree.text.trim() === '', 'text between the entries')
  const count = tree.children.length
  require(count >= 1 && count <= most, `${count} entries`)
  return tree.children.map((child) => readEntry(child, entry))
}

function readEntry(element: Element, entry: string): Listed {
  require(element.name === `${NAMESPACE} ${entry}`, `an entry ${element.name}`)
  const own: Record<string, string> = {}
  const alternates: Record<string, string> = {}
  for (const child of element.children) {
    if (child.name === LINK) {
      const { rel, hreflang = '', href = '', ...others } = child.attributes
      require(rel === 'alternate' && Object.keys(others).length === 0, 'a link of another kind')
      require(/^([a-z]{2,3}(-[A-Za-z0-9]+)*|x-default)$/.test(hreflang), `language ${hreflang}`)
      require(!(hreflang in alternates), `${hreflang} twice`)
      alternates[hreflang] = address(href)
      continue
    }
    const name = child.name.replace(`${NAMESPACE} `, '')
    require(!(name in own), `${name} twice`)
    require(child.children.length === 0, `elements in ${name}`)
    own[name] = child.text
  }
  const { loc = '', lastmod, changefreq, priority, ...unknown } = own
  require(Object.keys(unknown).length === 0, `unknown ${Object.keys(unknown)}`)
  require(lastmod === undefined || W3C_DATE.test(lastmod), `lastmod ${lastmod}`)
  require(changefreq === undefined || FREQUENCIES.includes(changefreq), `changefreq ${changefreq}`)
  require(priority === undefined || (Number(priority) >= 0 && Number(priority) <= 1), 'priority')
  return { loc: address(loc), lastmod, alternates }
}

function address(text: string): string {
  require(text.length >= 12 && text.length <= 2048, `an address of ${text.length} signs`)
  require(/^https?:$/.test(new URL(text).protocol), `the address ${text}`)
  return text
}

function require(holds: boolean, otherwise: string) {
  if (!holds) throw new Error(otherwise)
}
