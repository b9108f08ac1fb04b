// Three companies of the demo with the people who hire there: what the company says of itself, its
// stages, who works on what, and what they wrote.

import type { Row } from '#database/types.ts'

type Company = Row<'companies'>

export type DemoMember = {
  key: string
  fullName: string
  email: string
  role: Row<'company_members'>['role']
  joinedDaysAgo: number
  /** Those they work on as a hiring manager. */
  postings?: string[]
  /** The applications they interview for. */
  interviews?: Sent[]
}

/** An application: whose, and for which posting. */
export type Sent = { person: string; posting: string }

/** `by` is a member, or the applicant. */
type Words = Sent & { by: string; daysAgo: number; text: string }

export type DemoTeam = {
  company: string
  about: string
  website: string
  size: NonNullable<Company['size']>
  places: string[]
  verified?: NonNullable<Company['verified_method']>
  stages: Pick<Row<'company_stages'>, 'name' | 'status' | 'promised_days' | 'shown'>[]
  members: DemoMember[]
  notes: Words[]
  messages: Words[]
}

const karthik: Sent = { person: 'karthik', posting: 'tarangini-backend-engineer' }
const puii: Sent = { person: 'puii', posting: 'lehar-product-designer' }
const vikram: Sent = { person: 'vikram', posting: 'peepal-credit-officer' }

export const demoTeams: DemoTeam[] = [
  {
    company: 'Tarangini Pay',
    about:
      'We make taking money simple for four lakh shops: a speaker that says what arrived, a ledger that adds up, and refunds that do not take a week.\n\nSixty of us build it, most of them from Bengaluru. Everybody spends one day a month behind a counter.',
    website: 'https://tarangini.example',
    size: '51-200',
    places: ['Bengaluru', 'Mysuru'],
    verified: 'dns',
    stages: [
      { name: 'New', status: 'pending', promised_days: 5, shown: false },
      { name: 'First call', status: 'approved', promised_days: 5, shown: true },
      { name: 'Pairing session', status: 'shortlisted', promised_days: 7, shown: true },
      { name: 'Offer', status: 'shortlisted', promised_days: 4, shown: false },
      { name: 'Hired', status: 'hired', promised_days: null, shown: true },
    ],
    members: [
      {
        key: 'nandini',
        fullName: 'Nandini Rao',
        email: 'nandini.rao@example.test',
        role: 'owner',
        joinedDaysAgo: 58,
      },
      {
        key: 'farhan',
        fullName: 'Farhan Qureshi',
        email: 'farhan.qureshi@example.test',
        role: 'recruiter',
        joinedDaysAgo: 57,
      },
      {
        key: 'gayatri',
        fullName: 'Gayatri Menon',
        email: 'gayatri.menon@example.test',
        role: 'hiring_manager',
        joinedDaysAgo: 50,
        postings: ['tarangini-backend-engineer', 'tarangini-frontend-engineer'],
      },
      {
        key: 'tenzin',
        fullName: 'Tenzin Wangmo',
        email: 'tenzin.wangmo@example.test',
        role: 'interviewer',
        joinedDaysAgo: 40,
        interviews: [karthik],
      },
    ],
    notes: [
      {
        ...karthik,
        by: 'gayatri',
        daysAgo: 0.9,
        text: 'Thirty months of a ledger that adds up. I would ask how they tested taking it back.',
      },
      { ...karthik, by: 'farhan', daysAgo: 0.8, text: 'Would move to Bengaluru. Call on Friday.' },
    ],
    messages: [
      {
        ...karthik,
        by: 'farhan',
        daysAgo: 0.9,
        text: 'Hello Karthik,\n\nthank you for your letter: the refund ledger is what we want to talk about. Would Friday at 11:00 suit you for a call of half an hour?\n\nFarhan',
      },
      {
        ...karthik,
        by: 'karthik',
        daysAgo: 0.7,
        text: 'Hello Farhan,\n\nFriday at 11:00 is good. Is there anything I should bring?',
      },
      {
        ...karthik,
        by: 'farhan',
        daysAgo: 0.6,
        text: 'Nothing but yourself. Gayatri, who leads the team, will be there.',
      },
      {
        ...karthik,
        by: 'karthik',
        daysAgo: 0.2,
        text: 'Good. One more question: is the notice period of 60 days a problem for you?',
      },
    ],
  },
  {
    company: 'Lehariya Studio',
    about:
      'A studio of eleven in Jaipur and Vadodara. We design for people who did not choose the screen: patients, passengers, borrowers.',
    website: 'https://lehariya.example',
    size: '11-50',
    places: ['Ahmedabad', 'Jaipur'],
    verified: 'documents',
    stages: [
      { name: 'Portfolio', status: 'pending', promised_days: 7, shown: false },
      { name: 'Conversation', status: 'approved', promised_days: 7, shown: true },
      { name: 'A day in the studio', status: 'shortlisted', promised_days: 10, shown: true },
      { name: 'Hired', status: 'hired', promised_days: null, shown: true },
    ],
    members: [
      {
        key: 'ila',
        fullName: 'Ila Parmar',
        email: 'ila.parmar@example.test',
        role: 'owner',
        joinedDaysAgo: 54,
      },
      {
        key: 'devika',
        fullName: 'Devika Joshi',
        email: 'devika.joshi@example.test',
        role: 'recruiter',
        joinedDaysAgo: 48,
      },
      {
        key: 'noor',
        fullName: 'Noor Ansari',
        email: 'noor.ansari@example.test',
        role: 'interviewer',
        joinedDaysAgo: 30,
        interviews: [puii],
      },
    ],
    notes: [
      { ...puii, by: 'ila', daysAgo: 2, text: 'Eleven pages to four, and she says how. Invite.' },
    ],
    messages: [],
  },
  {
    company: 'Peepal Finance',
    about:
      'Small loans for small businesses in Rajasthan, from eleven branches. Credit staff have no collection targets, and never will.',
    website: 'https://peepal.example',
    size: '201-1000',
    places: ['Jodhpur', 'Pali', 'Udaipur'],
    stages: [],
    members: [
      {
        key: 'bhanwar',
        fullName: 'Bhanwar Lal Jain',
        email: 'bhanwar.jain@example.test',
        role: 'owner',
        joinedDaysAgo: 52,
      },
      {
        key: 'rukmini',
        fullName: 'Rukmini Shekhawat',
        email: 'rukmini.shekhawat@example.test',
        role: 'recruiter',
        joinedDaysAgo: 51,
      },
      {
        key: 'salim',
        fullName: 'Salim Khan',
        email: 'salim.khan@example.test',
        role: 'hiring_manager',
        joinedDaysAgo: 45,
        postings: ['peepal-credit-officer'],
      },
    ],
    notes: [
      {
        ...vikram,
        by: 'salim',
        daysAgo: 0.7,
        text: 'I know two of the families he lent to. They speak well of him.',
      },
    ],
    messages: [],
  },
]
