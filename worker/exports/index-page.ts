// The first page of a copy: its contents by kind, to read and as files, and who receives such data.
// Self-contained: no script, nothing loaded.
import { kinds } from './kinds.ts'
import { asText, readableRows, type Spoken, timeIn } from './readable-rows.ts'

/** How many rows of a table can be read on the page; its file holds all of them. */
export const rowsToRead = 100

export type CopiedRows = { name: string; rows: number; first: unknown[] }

export type IndexFacts = {
  language: string
  at: Date
  tables: CopiedRows[]
  files: string[]
}

type Words = {
  title: string
  made: string
  intro: string
  rows: (count: number) => string
  more: string
  empty: (count: number) => string
  none: string
  files: string
  recipients: string
  recipientList: string[]
}

const words: Record<Spoken, Words> = {
  en: {
    title: 'Your data at Hiring Agent',
    made: 'Made on',
    intro:
      'This is what we hold about you, by subject. Press a line to read it here; the file named there holds the same as JSON, for other programs. Other people appear as their role. Passwords, codes and the right answers of tests are not in it.',
    rows: (count) => (count === 1 ? '1 entry' : `${count} entries`),
    more: `Here are the first ${rowsToRead}; all of them are in the file.`,
    empty: (count) => `Nothing about you in ${count} more files`,
    none: 'You have no files here.',
    files: 'Your files',
    recipients: 'Who receives your data',
    recipientList: [
      'The administrators of the site, who decide on applications for the employers.',
      'The company that carries our emails to your mailbox, where the operator uses one, and your own mailbox provider.',
      'Whoever keeps the operator’s server running, under contract.',
    ],
  },
  hi: {
    title: 'Hiring Agent पर आपका डेटा',
    made: 'बनाने की तारीख',
    intro:
      'हम आपके बारे में जो रखते हैं, वह यहाँ विषय के हिसाब से है। किसी पंक्ति को दबाकर उसे यहीं पढ़ें; वहाँ बताई गई फ़ाइल में वही सब JSON में है, दूसरे प्रोग्रामों के लिए। दूसरे लोगों की जगह उनकी भूमिका लिखी है। पासवर्ड, कोड और टेस्ट के सही जवाब इसमें नहीं हैं।',
    rows: (count) => (count === 1 ? '1 प्रविष्टि' : `${count} प्रविष्टियाँ`),
    more: `यहाँ पहली ${rowsToRead} हैं; फ़ाइल में सब हैं।`,
    empty: (count) => `${count} और फ़ाइलों में आपके बारे में कुछ नहीं`,
    none: 'यहाँ आपकी कोई फ़ाइल नहीं है।',
    files: 'आपकी फ़ाइलें',
    recipients: 'आपका डेटा किसे मिलता है',
    recipientList: [
      'साइट के एडमिन, जो नियोक्ताओं की ओर से आवेदनों पर फ़ैसला लेते हैं।',
      'वह कंपनी जो हमारे ईमेल आपके मेलबॉक्स तक पहुँचाती है, अगर संचालक किसी की मदद लेता है, और आपके मेलबॉक्स की सेवा देने वाली कंपनी।',
      'संचालक का सर्वर चलाए रखने वाले, अनुबंध के तहत।',
    ],
  },
}

const style = `:root{color-scheme:light dark}
body{font:1.05rem/1.6 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}
h2{font-size:1.25rem;margin:2rem 0 .5rem}
details{border-top:1px solid #8886;padding:.5rem 0}
summary{cursor:pointer}
.rows{list-style:none;padding:0}
.rows>li{border-left:3px solid #8886;padding-left:1rem;margin:1rem 0}
dl{margin:0}
dt{font-size:.85em;opacity:.75}
dd{margin:0 0 .5rem;white-space:pre-wrap}
a{color:LinkText}`

export function indexPage({ language, at, tables, files }: IndexFacts): string {
  const spoken = language === 'hi' ? 'hi' : 'en'
  const said = words[spoken]
  const empty = tables.filter(({ rows }) => rows === 0)
  return `<!doctype html>
<html lang="${spoken}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${said.title}</title>
<style>${style}</style>
</head>
<body>
<h1>${said.title}</h1>
<p>${said.made} <time datetime="${at.toISOString()}">${timeIn(spoken, at)}</time></p>
<p>${said.intro}</p>
${kinds.map((kind) => section(kind[spoken], kind.tables, tables, spoken)).join('')}
<h2>${said.files}</h2>
${files.length ? list(files) : `<p>${said.none}</p>`}
<h2>${said.recipients}</h2>
<ul>
${said.recipientList.map((text) => `<li>${text}</li>`).join('\n')}
</ul>
<details><summary>${said.empty(empty.length)}</summary>
${list(empty.map(({ name }) => fileOf(name)))}
</details>
</body>
</html>
`
}

/** Nothing for a kind of which there is nothing. */
function section(title: string, names: readonly string[], all: CopiedRows[], spoken: Spoken) {
  const parts = all.filter(({ name, rows }) => rows > 0 && names.includes(name))
  if (parts.length === 0) return ''
  return `<h2>${title}</h2>\n${parts.map((part) => table(part, spoken)).join('\n')}\n`
}

function table({ name, rows, first }: CopiedRows, spoken: Spoken) {
  const said = words[spoken]
  return `<details><summary>${asText(titleOf(name))}: ${said.rows(rows)}</summary>
<p>${link(fileOf(name))}</p>
<ul class="rows">
${readableRows(first, spoken)}
</ul>
${rows > first.length ? `<p>${said.more}</p>` : ''}</details>`
}

const fileOf = (table: string) => `data/${table}.json`
const titleOf = (table: string) => table.replace(/^.*\./, '').replaceAll('_', ' ')
const link = (href: string) => `<a href="${asText(encodeURI(href))}">${asText(href)}</a>`
const list = (hrefs: readonly string[]) =>
  `<ul>\n${hrefs.map((href) => `<li>${link(href)}</li>`).join('\n')}\n</ul>`
