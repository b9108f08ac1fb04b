// The first page of a copy: its contents, and who receives such data. Self-contained: no script,
// nothing loaded.

export type IndexFacts = {
  language: string
  at: Date
  tables: { name: string; rows: number }[]
  files: string[]
}

type Words = {
  title: string
  made: string
  intro: string
  rows: string
  none: string
  files: string
  recipients: string
  recipientList: string[]
}

const words: Record<'en' | 'hi', Words> = {
  en: {
    title: 'Your data at Hiring Agent',
    made: 'Made on',
    intro:
      'Each file below data/ holds the rows of one table of the database that are about you, as JSON. What you agreed to is in public.consents.json, who has seen your data in public.data_views.json and public.audit_log.json. Other people appear as their role. Passwords, codes and the right answers of tests are not in it.',
    rows: 'entries',
    none: 'You have no files here.',
    files: 'Your files',
    recipients: 'Who receives your data',
    recipientList: [
      'The administrators of the site, who decide on applications for the employers.',
      'The company that carries our mails to your mailbox, where the operator uses one, and your own mailbox provider.',
      'Whoever keeps the operator’s server running, under contract.',
    ],
  },
  hi: {
    title: 'Hiring Agent पर आपका डेटा',
    made: 'बनाने की तारीख',
    intro:
      'data/ के नीचे की हर फ़ाइल में डेटाबेस की एक तालिका की वे पंक्तियाँ हैं जो आपके बारे में हैं, JSON के रूप में। आपकी सहमतियाँ public.consents.json में हैं, और आपका डेटा किसने देखा, यह public.data_views.json और public.audit_log.json में। दूसरे लोगों की जगह उनकी भूमिका लिखी है। पासवर्ड, कोड और टेस्ट के सही जवाब इसमें नहीं हैं।',
    rows: 'पंक्तियाँ',
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

export function indexPage({ language, at, tables, files }: IndexFacts): string {
  const spoken = language === 'hi' ? 'hi' : 'en'
  const said = words[spoken]
  const entry = (href: string, more = '') =>
    `<li><a href="${asText(encodeURI(href))}">${asText(href)}</a>${more}</li>`
  return `<!doctype html>
<html lang="${spoken}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<title>${said.title}</title>
<style>body{font:1.05rem/1.6 system-ui,sans-serif;max-width:42rem;margin:2rem auto;padding:0 1rem}</style>
</head>
<body>
<h1>${said.title}</h1>
<p>${said.made} <time datetime="${at.toISOString()}">${timeIn(spoken, at)}</time></p>
<p>${said.intro}</p>
<ul>
${tables.map(({ name, rows }) => entry(`data/${name}.json`, `: ${rows} ${said.rows}`)).join('\n')}
</ul>
<h2>${said.files}</h2>
${files.length ? `<ul>\n${files.map((file) => entry(file)).join('\n')}\n</ul>` : `<p>${said.none}</p>`}
<h2>${said.recipients}</h2>
<ul>
${said.recipientList.map((text) => `<li>${text}</li>`).join('\n')}
</ul>
</body>
</html>
`
}

/** In India, as people there write it. */
const timeIn = (language: 'en' | 'hi', at: Date) =>
  new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Asia/Kolkata',
  }).format(at)

const asText = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)
