// Drafts for a data breach (rule 7 of the Digital Personal Data Protection Rules): to each person,
// in English and in Hindi, and to the Data Protection Board. What only the operator can know is
// left open in [brackets].

export type BreachFacts = {
  table: string
  /** The description of the data on the privacy page, in each language. */
  data: { en: string; hi: string }
  /** Of the rows; empty ends are open. */
  span: { from?: string; to?: string }
  people: number
  rows: number
  contact: string
  siteUrl: string
  draftedAt: string
}

export const noticeToPerson = (facts: BreachFacts, name: string | null) =>
  [inEnglish(facts, name), inHindi(facts, name)].join(`\n\n${'-'.repeat(72)}\n\n`)

function inEnglish({ data, contact, siteUrl }: BreachFacts, name: string | null): string {
  return `Subject: Your personal data on ${siteUrl}: a breach that concerns you

Dear ${name ?? 'Sir or Madam'},

Personal data of yours got into the wrong hands. We are sorry. This is what we know.

What happened: [what happened, in two or three sentences]
When: [from when to when, and when we noticed]
Which data: ${data.en}

What may come of it: [likely consequences, e.g. mails that pretend to be from us]
What we have done: [what was done to stop it and to lessen the harm]
What you can do: do not follow links in mails that ask for your password. If you use the same password elsewhere, change it there and here. [more, if any]

Ask us anything about it: ${contact}
You can also complain to the Data Protection Board of India.
`
}

function inHindi({ data, contact, siteUrl }: BreachFacts, name: string | null): string {
  return `विषय: ${siteUrl} पर आपका निजी डेटा: एक उल्लंघन जो आपसे जुड़ा है

${name ? `${name} जी` : 'महोदया/महोदय'},

आपका कुछ निजी डेटा गलत हाथों में पहुँच गया है। हमें इसका खेद है। अब तक हम यह जानते हैं।

क्या हुआ: [दो-तीन वाक्यों में, क्या हुआ]
कब: [कब से कब तक, और हमें कब पता चला]
कौन-सा डेटा: ${data.hi}

इससे क्या हो सकता है: [संभावित नतीजे, जैसे हमारे नाम से नकली मेल]
हमने क्या किया: [इसे रोकने और नुकसान घटाने के लिए क्या किया गया]
आप क्या कर सकते हैं: पासवर्ड माँगने वाले मेल के लिंक न खोलें। यही पासवर्ड कहीं और भी इस्तेमाल होता हो, तो उसे वहाँ और यहाँ बदल दें। [और कुछ हो तो]

इस बारे में हमसे कुछ भी पूछें: ${contact}
आप भारत के डेटा संरक्षण बोर्ड में भी शिकायत कर सकते हैं।
`
}

export function noticeToBoard(facts: BreachFacts): string {
  const { table, data, span, people, rows, contact, siteUrl, draftedAt } = facts
  return `To the Data Protection Board of India
Intimation of a personal data breach (section 8(6) of the Act; rule 7 of the Rules)

Drafted: ${draftedAt}
Platform: ${siteUrl}
Contact: ${contact}

AT ONCE

Nature: [e.g. unlawful access to a table of the database]
What: ${data.en}
Where it lay: the table ${table}, rows made ${spanWords(span)}
People concerned: ${people}
Records concerned: ${rows}
When it happened: [from when to when]
When it was noticed: [date and time]
Place: [where it happened]
Likely impact: [likely consequences for the people]

WITHIN 72 HOURS

Events, circumstances and reasons: [what led to it]
Measures taken or proposed: [to lessen the risk]
Who caused it: [findings, if any]
So that it does not happen again: [measures]
People told: [how many of ${people}, how and when]
`
}

function spanWords({ from, to }: BreachFacts['span']): string {
  if (from && to) return `from ${from} to ${to}`
  if (from) return `from ${from} on`
  return to ? `before ${to}` : 'at any time'
}
