import { expect, test } from 'vitest'
import { renderOutgoing } from './outgoing.ts'

const siteUrl = 'https://jobs.example.org'
const application = {
  full_name: 'Vikram Singh',
  job_title: 'Accountant',
  company_name: 'Dhaga Mills',
}

test('each template of the outbox has its mail', () => {
  const data = { ...application, receipt_number: '618-033-989' }
  const received = renderOutgoing({ template: 'application_received', data, siteUrl })
  expect(received.subject).toBe('We have your application: Accountant')
  expect(received.text).toContain('Hello Vikram Singh,')
  expect(received.text).toContain('Its reference number is 618-033-989.')

  for (const status of ['approved', 'shortlisted', 'rejected', 'hired']) {
    const mail = renderOutgoing({
      template: 'application_decided',
      data: { ...application, status },
      siteUrl,
    })
    expect(mail.text).toContain('Dhaga Mills')
  }
  const contact = renderOutgoing({
    template: 'contact_message',
    data: { name: 'Meera', email: 'meera@example.org', subject: 'Hello', message: 'One\nTwo' },
    siteUrl,
  })
  expect(contact.text).toContain('> One\n> Two')
  expect(contact.html).toContain('One<br>Two')

  const report = renderOutgoing({
    template: 'job_reported',
    data: { job_id: '7f', job_title: 'Clerk', company_name: 'Quick Jobs', reason: 'fee' },
    siteUrl,
  })
  expect(report.subject).toBe('Reported: Clerk')
  expect(report.text).toContain('It asks for a fee or deposit.')
  expect(report.text).toContain(`${siteUrl}/candidate/jobs/7f`)

  const posting = { job_title: 'Dyer', company_name: 'Rang Mahal' }
  const asked = renderOutgoing({
    template: 'still_hiring',
    data: { postings: [posting], count: 3 },
    siteUrl,
  })
  expect(asked.subject).toBe('Still hiring? 3 postings wait for an answer')
  for (const words of ['Dyer', 'Rang Mahal', 'And 2 more', `${siteUrl}/admin/jobs`])
    expect(asked.text).toContain(words)
  expect(() =>
    renderOutgoing({ template: 'still_hiring', data: { postings: [], count: 0 }, siteUrl }),
  ).toThrow('postings')

  const newsletter = renderOutgoing({
    template: 'newsletter_confirmation',
    data: { token: '5b1a' },
    siteUrl,
  })
  expect(newsletter.text).toContain(`${siteUrl}/newsletter/confirm?token=5b1a`)

  const welcome = renderOutgoing({
    template: 'newsletter_welcome',
    data: { token: '5b1a' },
    siteUrl,
  })
  for (const mail of [newsletter, welcome]) {
    expect(mail.unsubscribeUrl).toBe(`${siteUrl}/newsletter/unsubscribe?token=5b1a`)
    expect(mail.text).toContain(mail.unsubscribeUrl)
  }
  expect([contact, received].map((mail) => mail.unsubscribeUrl)).toEqual([undefined, undefined])
})

test('the reason of a rejection is told in the words that were kept for the applicant', () => {
  const mail = renderOutgoing({
    template: 'application_decided',
    data: {
      ...application,
      status: 'rejected',
      told: { en: 'The post is filled.', hi: 'पद भर गया।' },
    },
    siteUrl,
  })
  expect(mail.text).toContain('The post is filled.')
  expect(mail.html).toContain('The post is filled.')
})

test('[ORG-09] a company’s own words stand apart, under its name, with its signature', () => {
  const mail = renderOutgoing({
    template: 'application_decided',
    data: {
      ...application,
      status: 'approved',
      own_words: { hi: 'स्वागत है।\nकल मिलते हैं।' },
      signature: { en: 'The <people>', hi: 'टीम' },
    },
    siteUrl,
  })
  const lead = `In the words of ${application.company_name}:`
  expect(mail.text).toContain(`${lead}\n\n> स्वागत है।\n> कल मिलते हैं।\n>\n> The <people>\n`)
  expect(mail.html).toContain('The &#60;people&#62;</blockquote>')
  expect(mail.html).toContain(lead)
  const signed = {
    ...application,
    status: 'rejected',
    token: '5b1a',
    signature: { en: 'The team' },
  }
  for (const template of ['application_received', 'application_decided', 'application_brought'])
    expect(renderOutgoing({ template, data: signed, siteUrl }).text).toContain(
      `${lead}\n\n> The team\n`,
    )
})

test('[T114] [T116] a copy that is ready leads to the page, and the last mail names nobody', () => {
  const ready = renderOutgoing({
    template: 'export_ready',
    data: { full_name: 'Asha Verma' },
    siteUrl,
  })
  expect(ready.text).toContain('Hello Asha Verma,')
  expect(ready.text).toContain(`${siteUrl}/candidate/settings#privacy`)
  const deleted = renderOutgoing({ template: 'account_deleted', data: {}, siteUrl })
  expect(deleted.subject).toBe('Your account is deleted')
  expect(deleted.text).not.toContain('Asha')
})

test('an alert names its jobs with their pay, counts the rest and offers the way out', () => {
  const job = {
    company_name: 'Dhaga Mills',
    location: 'Surat',
    currency: 'INR',
    salary_range: null,
  }
  const jobs = [
    { ...job, id: 'a1', title: 'Weaver & Dyer', salary_min: 300000, salary_max: 450000 },
    { ...job, id: 'b2', title: 'Spinner', salary_min: null, salary_max: null },
  ]
  const data = { full_name: 'Asha Verma', token: '5b1a', count: 5, jobs }
  const mail = renderOutgoing({ template: 'job_alerts', data, siteUrl })
  expect(mail.subject).toBe('5 new jobs for you')
  expect(mail.text).toContain(
    `Weaver & Dyer\nDhaga Mills · Surat · ₹3,00,000 - ₹4,50,000\n${siteUrl}/candidate/jobs/a1`,
  )
  expect(mail.text).toContain(`Spinner\nDhaga Mills · Surat\n${siteUrl}/candidate/jobs/b2`)
  expect(mail.text).toContain('And 3 more on the site.')
  expect(mail.html).toContain('Weaver &#38; Dyer</a>')
  expect(mail.html).toContain(`href="${siteUrl}/candidate/jobs/b2"`)
  expect(mail.unsubscribeUrl).toBe(`${siteUrl}/alerts/unsubscribe?token=5b1a`)
  expect(mail.text).toContain(mail.unsubscribeUrl)

  const one = { ...data, count: 1, jobs: jobs.slice(0, 1) }
  expect(renderOutgoing({ template: 'job_alerts', data: one, siteUrl }).subject).toBe(
    'New job for you: Weaver & Dyer',
  )
  const saved = { ...job, id: 'c3', title: 'Carder', closing_date: '2027-03-05' }
  const closing = renderOutgoing({
    template: 'job_alerts',
    data: { ...data, count: 0, jobs: [], closing: [saved] },
    siteUrl,
  })
  expect(closing.subject).toBe('A job you saved closes on 5 March 2027')
  expect(closing.text).toContain(
    `Carder\nCloses on 5 March 2027 · Dhaga Mills · Surat\n${siteUrl}/candidate/jobs/c3`,
  )
  const both = renderOutgoing({
    template: 'job_alerts',
    data: { ...data, closing: [saved] },
    siteUrl,
  })
  expect(both.subject).toBe('5 new jobs for you')
  expect(both.text).toContain('At the end is a job you saved that closes soon.')
  expect(both.text.indexOf('Carder')).toBeGreaterThan(both.text.indexOf('Spinner'))

  const none = { ...data, jobs: [] }
  expect(() => renderOutgoing({ template: 'job_alerts', data: none, siteUrl })).toThrow(/jobs/)
})

test('a reminder leads to each test that waits, and offers the way out', () => {
  const waiting = { job_id: 'a1', job_title: 'Weaver', company_name: 'Dhaga Mills' }
  const data = { full_name: 'Asha Verma', token: '5b1a', assessments: [waiting] }
  const mail = renderOutgoing({ template: 'assessments_waiting', data, siteUrl })
  expect(mail.subject).toBe('A test waits for you: Weaver')
  expect(mail.text).toContain(`Weaver\nDhaga Mills\n${siteUrl}/candidate/assessment/a1`)
  expect(mail.html).toContain(`href="${siteUrl}/candidate/assessment/a1"`)
  expect(mail.unsubscribeUrl).toBe(`${siteUrl}/alerts/unsubscribe?token=5b1a`)
  expect(mail.text).toContain(mail.unsubscribeUrl)
  const two = { ...data, assessments: [waiting, waiting] }
  expect(renderOutgoing({ template: 'assessments_waiting', data: two, siteUrl }).subject).toBe(
    '2 tests wait for you',
  )
  const none = { ...data, assessments: [] }
  expect(() => renderOutgoing({ template: 'assessments_waiting', data: none, siteUrl })).toThrow(
    /assessments/,
  )
})

test('an unknown template, a missing value and a status without a mail are told by name', () => {
  expect(() => renderOutgoing({ template: 'nothing', data: {}, siteUrl })).toThrow(/nothing/)
  expect(() =>
    renderOutgoing({ template: 'application_received', data: { job_title: 'Cook' }, siteUrl }),
  ).toThrow(/company_name/)
  expect(() =>
    renderOutgoing({
      template: 'application_decided',
      data: { ...application, status: 'withdrawn' },
      siteUrl,
    }),
  ).toThrow(/withdrawn/)
})

test('[T119] the warnings name the day and what keeps things, and an application beside its own day', () => {
  const account = renderOutgoing({
    template: 'account_expiring',
    data: { full_name: 'Asha Verma', date: '2029-03-02' },
    siteUrl,
  })
  expect(account.subject).toBe('Your account will be deleted on 2 March 2029')
  expect(account.text).toContain('To keep it, sign in once before that day.')
  const { text } = renderOutgoing({
    template: 'applications_expiring',
    data: {
      date: '2029-03-02',
      applications: [{ job_title: 'Weaver', company_name: 'Dhaga Mills', date: '2029-03-04' }],
    },
    siteUrl,
  })
  expect(text).toContain('Weaver\nDhaga Mills · Removed on 4 March 2029')
  expect(text).toContain('press “Keep it”')
  expect(text).toContain(`${siteUrl}/candidate/settings`)
})

test('[T122] a complaint’s mail has its number and day, and the answer its own lines', () => {
  const received = renderOutgoing({
    template: 'grievance_received',
    data: { number: 'G-381-966-011', date: '2026-12-07' },
    siteUrl,
  })
  expect(received.subject).toBe('We have your complaint: G-381-966-011')
  expect(received.text).toContain('answers by 7 December 2026')
  const answered = renderOutgoing({
    template: 'grievance_answered',
    data: { number: 'G-381-966-011', answer: 'One\nTwo' },
    siteUrl,
  })
  expect(answered.text).toContain('> One\n> Two')
})

test('a message that waits is linked from its mail, for either side', () => {
  const mail = (side: string) =>
    renderOutgoing({
      template: 'message_received',
      data: { ...application, application_id: 'a1', side },
      siteUrl,
    })
  expect(mail('team').subject).toBe('Dhaga Mills has written to you: Accountant')
  expect(mail('team').text).toContain(`${siteUrl}/candidate/applications?messages=a1`)
  expect(mail('applicant').subject).toBe('An applicant has written: Accountant')
  expect(mail('applicant').text).toContain(`${siteUrl}/admin/applications?open=a1#messages`)
  expect(() => mail('nobody')).toThrow(/nobody/)
})
