// Quotations as mail programs write them, in English, Hindi and others: the answer is what is left.
import { expect, test } from 'vitest'
import { replyTextIn } from './reply-text.ts'
import { wordsOfHtml } from './words-of-html.ts'

const ours = ['##- Answer above this line -##', '', 'A message for you', '', 'Hello Asha,', '']
const quoted = ours.map((line) => `> ${line}`.trimEnd()).join('\n')
const plain = ours.join('\n')
const said = 'I can come on Monday.\n\nIs ten fine?'

test.each([
  [
    'Gmail',
    `${said}\n\nOn Mon, Nov 23, 2026 at 6:26 PM Hiring Agent <x@y.test>\nwrote:\n\n${quoted}`,
  ],
  [
    'Gmail in Hindi',
    `${said}\n\nसोम, 23 नव॰ 2026 को 6:26 pm बजे को Hiring Agent <x@y.test> ने\nलिखा:\n\n${quoted}`,
  ],
  ['Apple Mail', `${said}\n\n> On 23 Nov 2026, at 18:26, Hiring Agent wrote:\n>\n${quoted}`],
  [
    'iPhone',
    `${said}\n\nSent from my iPhone\n\nOn 23 Nov 2026, at 6:26 PM, Hiring Agent wrote:\n\n${quoted}`,
  ],
  [
    'Outlook',
    `${said}\n\n________________________________\nFrom: Hiring Agent <x@y.test>\nSent: Monday, November 23, 2026 6:26 PM\nTo: Asha <a@b.test>\nSubject: A message for you\n\n${plain}`,
  ],
  [
    'Outlook in German, without our line',
    `${said}\n\nVon: Hiring Agent [mailto:x@y.test]\nGesendet: Montag, 23. November 2026 18:26\nAn: Asha\nBetreff: Nachricht\n\nHallo`,
  ],
  [
    'Yahoo of old, without our line',
    `${said}\n\n\n----- Original Message -----\nFrom: "x@y.test" <x@y.test>\nTo: Asha\nCc:\nSent: Monday, 23 November 2026 5:44 PM\nSubject: Test\n\nHi`,
  ],
  [
    'Outlook on a phone, in Hindi',
    `${said}\n\nAndroid के लिए Outlook प्राप्त करें\n\n-----Original Message-----\nFrom: Hiring Agent <x@y.test>\nSent: 23 November 2026 18:26\nTo: Asha\nSubject: x\n\n${plain}`,
  ],
  [
    'Yahoo',
    `${said}\n\n    On Monday, 23 November, 2026 at 06:26:10 pm IST, Hiring Agent <x@y.test> wrote:  \n \n ${ours.join('\n ')}`,
  ],
  ['Thunderbird, written below', `On 23/11/26 18:26, Hiring Agent wrote:\n${quoted}\n\n${said}`],
  [
    'written in between',
    `On 23/11/26 18:26, Hiring Agent wrote:\n> ##- x -##\n> When?\nI can come on Monday.\n> At ten?\n\nIs ten fine?`,
  ],
  ['nothing quoted', said],
  ['a signature', `${said}\n-- \nAsha Verma\nPhone: 1`],
  ['marks that hide and turn', `I can come\u200b on \u202eMonday.\r\n\r\nIs ten fine?\ufeff\u0000`],
])('[ORG-10] %s', (_, text) => {
  expect(replyTextIn(text).replace(/\n+/g, '\n')).toBe(said.replace(/\n+/g, '\n'))
})

test('[ORG-10] what only looks like a quotation is left', () => {
  for (const text of [
    'Three things:\n- the 2026 plan\n- my salary: 40,000',
    'Name: Asha\nEmail: asha@x.test\nPhone: 98765\nCity: Pune',
    'I wrote to you in 2025:\nnobody answered.',
    'नमस्ते,\nमैं सोमवार को 10:30 बजे आ सकती हूँ।',
  ])
    expect(replyTextIn(text)).toBe(text)
})

test('[ORG-10] an answer that is only a quotation is empty', () => {
  expect(replyTextIn(`On 23 Nov 2026, at 18:26, Hiring Agent wrote:\n${quoted}`)).toBe('')
})

test('[ORG-10] without plain text the words of the page are taken, without what is quoted in it', () => {
  const html = `<html><head><style>p{}</style></head><body><div>I can come<br>on&nbsp;Monday.</div>
    <p>Is ten <b>fine</b>?</p><div class="gmail_quote">On … wrote:<blockquote>Hello</blockquote></div>
    <script>alert(1)</script></body></html>`
  expect(replyTextIn(wordsOfHtml(html)).replace(/\n+/g, '\n').replace(/ +\n/g, '\n')).toBe(
    'I can come\non Monday.\nIs ten fine?',
  )
})
