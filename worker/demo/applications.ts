// Who applied for what, with which outcome, and when. Letters are in the applicant's own words.

import type { Row } from '#database/types.ts'

export type Step = {
  to: Exclude<Row<'job_applications'>['status'], 'pending'>
  daysAgo: number
}

export type DemoApplication = {
  person: string
  posting: string
  daysAgo: number
  letter?: string
  steps?: Step[]
  /** The number of right answers in the posting's assessment. */
  right?: number
}

const step = (to: Step['to'], daysAgo: number): Step => ({ to, daysAgo })

export const demoApplications: DemoApplication[] = [
  {
    person: 'asha',
    posting: 'tarangini-frontend-engineer',
    daysAgo: 0.4,
    right: 5,
    letter:
      'Dear team,\n\nyour posting says that two seconds are enough to lose a shopkeeper. At Pookalam I spent four months on exactly those two seconds: we measured on the phones people own, threw away a library, and got the seat picker from 4.1 to 1.3 seconds.\n\nI would like to do that where it decides whether somebody keeps their books. I can start after a notice period of 45 days.\n\nAsha Nair',
  },
  {
    person: 'asha',
    posting: 'tamarind-qa-engineer',
    daysAgo: 3.2,
    letter:
      'Hello,\n\nthe tests I am proudest of are the forty that failed: each of them kept a fault from somebody who had only wanted to see a film. I would like to do nothing else for a while.\n\nAsha Nair',
  },
  {
    person: 'asha',
    posting: 'lehar-product-designer',
    daysAgo: 6,
    letter:
      'I am an engineer who sketches, and I know that you look for a designer. If there is room for somebody between the two, I would be glad to talk.',
    steps: [step('rejected', 4)],
  },
  {
    person: 'asha',
    posting: 'quillfern-staff-engineer',
    daysAgo: 11,
    steps: [step('withdrawn', 9)],
  },
  {
    person: 'asha',
    posting: 'tamarind-ux-researcher',
    daysAgo: 54,
    letter:
      'Testing with people has been the best part of my work for two years. I would like to make it all of it.',
    steps: [step('approved', 50), step('rejected', 41)],
  },
  {
    person: 'karthik',
    posting: 'tarangini-backend-engineer',
    daysAgo: 2.5,
    right: 6,
    letter:
      'Hello,\n\nI have kept a refund ledger right to the paisa for thirty months, and I know which three things nearly broke it. I would enjoy comparing notes with the people who own yours.\n\nMoving to Bengaluru is no problem; my sister lives in Indiranagar and complains that I never visit.\n\nKarthik',
    steps: [step('approved', 1)],
  },
  {
    person: 'karthik',
    posting: 'quillfern-staff-engineer',
    daysAgo: 9,
    letter:
      'Evening hours suit me well; I have two small children who go to bed at six thirty. I attach the design document of our ledger migration, with the numbers changed.',
    steps: [step('approved', 7), step('shortlisted', 3)],
  },
  {
    person: 'karthik',
    posting: 'chhatri-java-developer',
    daysAgo: 29,
    letter: 'Three years of Java and Kafka, and a fondness for old systems that refuse to die.',
    steps: [step('rejected', 26)],
  },
  { person: 'karthik', posting: 'baoli-devops-engineer', daysAgo: 12, right: 4 },
  {
    person: 'priya',
    posting: 'baoli-data-analyst',
    daysAgo: 3,
    right: 5,
    letter:
      'Dear Baoli,\n\nthe 21G bus in Chennai used to bunch between Guindy and Saidapet. We found out with ticket data why (a signal, not the drivers), and the operator re-timed two lines.\n\nI would like to ask the same questions in Jaipur, and I am learning Hindi faster than I expected.\n\nPriya Subramanian',
    steps: [step('approved', 1.5)],
  },
  {
    person: 'priya',
    posting: 'baoli-data-engineer',
    daysAgo: 8,
    right: 2,
    steps: [step('rejected', 5)],
  },
  {
    person: 'priya',
    posting: 'tamarind-finance-analyst',
    daysAgo: 20,
    letter:
      'I do not have a CA, but I can tell you what a lamp earns. May I show you with an example?',
    right: 3,
  },
  { person: 'priya', posting: 'alder-data-scientist', daysAgo: 18 },
  {
    person: 'puii',
    posting: 'lehar-product-designer',
    daysAgo: 5,
    letter:
      'Hello Lehariya,\n\nI have followed your work since the clinic queue in Vadodara; I used your signs as an example in a workshop in Shillong.\n\nAt the credit union I took a loan form from eleven pages to four by sitting beside village agents for three weeks. I would be happy to walk you through the versions that failed.\n\nPuii',
    steps: [step('approved', 3), step('shortlisted', 1)],
  },
  {
    person: 'puii',
    posting: 'lehar-graphic-designer',
    daysAgo: 22,
    steps: [step('withdrawn', 20)],
  },
  {
    person: 'puii',
    posting: 'tamarind-ux-researcher',
    daysAgo: 35,
    letter:
      'My Tamil is at the level of ordering coffee. If that rules me out I understand; if an interpreter is possible, I have eighty hours of field interviews behind me.',
    steps: [step('rejected', 30)],
  },
  {
    person: 'meenal',
    posting: 'vaigai-quality-engineer',
    daysAgo: 14,
    right: 4,
    letter:
      'From 21 to 8 in a million took us two years and one very unpopular gauge study. I would like to help you get from nine to four.',
    steps: [step('approved', 11), step('shortlisted', 8), step('hired', 2)],
  },
  {
    person: 'meenal',
    posting: 'charkha-production-engineer',
    daysAgo: 24,
    letter:
      'Eleven machines by hand and forty on a line: I like that problem. I do not speak Tamil yet, and I learn quickly.',
    steps: [step('approved', 21), step('rejected', 13)],
  },
  {
    person: 'meenal',
    posting: 'nimbu-food-technologist',
    daysAgo: 27,
    steps: [step('rejected', 25)],
  },
  {
    person: 'ananya',
    posting: 'saathi-software-trainee',
    daysAgo: 1.2,
    right: 4,
    letter:
      'Hello,\n\nyou ask for something that we built. Our hostel had a paper register and an argument every Sunday. I wrote an attendance page; 340 residents use it, and the warden rings me when it breaks. It broke twice.\n\nI would love to learn how people do this properly.\n\nAnanya Das',
  },
  {
    person: 'ananya',
    posting: 'monsoon-engineering-intern',
    daysAgo: 7,
    letter: 'I have drawn flood maps of fourteen panchayats and would like to draw better ones.',
    steps: [step('approved', 5)],
  },
  {
    person: 'ananya',
    posting: 'monsoon-gis-analyst',
    daysAgo: 10,
    letter:
      'I am from the coast that you are mapping, and I can tell a prawn pond from a paddy field.',
  },
  {
    person: 'vikram',
    posting: 'peepal-credit-officer',
    daysAgo: 2.2,
    right: 5,
    letter:
      'Dear Sir or Madam,\n\nin four years I have lent to 310 families and am still invited to their weddings. I know Jodhpur, Pali and the road between them by heart.\n\nYour posting says that credit staff have no collection targets. That is why I write.\n\nVikram Singh',
    steps: [step('approved', 0.8)],
  },
  {
    person: 'vikram',
    posting: 'peepal-branch-manager',
    daysAgo: 21,
    letter: 'It may be a year early for me to lead a branch. I apply so that you know my name.',
    steps: [step('rejected', 18)],
  },
  {
    person: 'vikram',
    posting: 'dhaga-accountant',
    daysAgo: 6,
    letter:
      'Cloth is the trade I grew up in: quintals in, metres out, and the credit note always one month late.',
  },
  { person: 'vikram', posting: 'peepal-mis-executive', daysAgo: 19 },
  {
    person: 'fatima',
    posting: 'sanjhi-staff-nurse-icu',
    daysAgo: 1.5,
    right: 6,
    letter:
      'Respected Matron,\n\nI have worked in intensive care for five years and lead the night shift since 2023. What I look for is in your posting: one nurse for two patients, always. In my present unit it is one for four, and I have seen what that costs.\n\nMy registration and certificates are attached. I can join after one month.\n\nFatima Sheikh',
    steps: [step('approved', 0.5)],
  },
  {
    person: 'fatima',
    posting: 'sanjhi-nursing-supervisor',
    daysAgo: 30,
    letter: 'I lead a shift of eight. I know that you ask for eight years; I have seven.',
    steps: [step('rejected', 27)],
  },
  { person: 'fatima', posting: 'kadal-clinical-coder', daysAgo: 8, steps: [step('withdrawn', 6)] },
  {
    person: 'harpreet',
    posting: 'nimbu-area-sales-manager',
    daysAgo: 31,
    letter:
      'You are in 4,100 shops and want 7,000. I took a territory from 1,300 to 2,100 with six people and no miracle: a beat plan that the officers wrote themselves.',
    steps: [step('approved', 28), step('shortlisted', 22), step('hired', 12)],
  },
  {
    person: 'harpreet',
    posting: 'kadal-hospital-sales',
    daysAgo: 8,
    steps: [step('withdrawn', 7)],
  },
  {
    person: 'harpreet',
    posting: 'rangoli-store-manager',
    daysAgo: 36,
    letter: 'A shop that others come to look at: I would enjoy that. My Telugu would have to grow.',
    steps: [step('rejected', 33)],
  },
  {
    person: 'sourav',
    posting: 'nyaya-legal-associate',
    daysAgo: 10,
    letter:
      'Dear Counsel,\n\nI have been second chair in sixty matters before the labour courts here. The one I am proud of ended without a judgment: a closure with 210 workers, settled in eleven weeks, and both sides shook hands.\n\nA partner who returns drafts the same day is a thing I should like to see.\n\nSourav Banerjee',
    steps: [step('approved', 8), step('shortlisted', 5)],
  },
  {
    person: 'sourav',
    posting: 'alder-contracts-counsel',
    daysAgo: 25,
    letter:
      'My contracts so far were settlements, which are contracts between people who dislike each other.',
    steps: [step('rejected', 23)],
  },
  {
    person: 'imran',
    posting: 'sahyadri-route-planner',
    daysAgo: 11,
    letter:
      'Twenty-three per cent empty is good; I know where the next five are hiding, because I drove the routes myself one week a year.',
    steps: [step('approved', 9), step('shortlisted', 6)],
  },
  { person: 'imran', posting: 'sahyadri-warehouse-supervisor', daysAgo: 3.5, right: 4 },
  {
    person: 'imran',
    posting: 'chilika-port-operations',
    daysAgo: 33,
    steps: [step('rejected', 29)],
  },
  {
    person: 'joseph',
    posting: 'vanya-physics-teacher',
    daysAgo: 4.5,
    right: 5,
    letter:
      'Dear Headmistress,\n\na school that lets the pendulum swing before the formula is where I want to spend my next ten years. I bring forty experiments that cost little, and a wife who teaches Kannada.\n\nI could join in June, at the start of the year.\n\nJoseph D’Mello',
    steps: [step('approved', 3), step('shortlisted', 1.2)],
  },
  {
    person: 'joseph',
    posting: 'neel-maths-tutor',
    daysAgo: 2,
    letter: 'Two evenings a week, until June.',
  },
  {
    person: 'joseph',
    posting: 'neel-academic-coordinator',
    daysAgo: 17,
    steps: [step('approved', 15), step('rejected', 10)],
  },
  { person: 'puii', posting: 'tulsi-programme-officer', daysAgo: 19 },
  {
    person: 'priya',
    posting: 'chhatri-actuarial-analyst',
    daysAgo: 28,
    letter:
      'I have passed three IAI papers and am registered for two more. Hail on mango orchards is the most interesting question I have read in a posting.',
    steps: [step('rejected', 22)],
  },
  {
    person: 'vikram',
    posting: 'dhaga-textile-designer',
    daysAgo: 47,
    letter:
      'Planning was half of my work in my father’s shop. The other half was apologising for the plan.',
    steps: [step('rejected', 43)],
  },
  {
    person: 'harpreet',
    posting: 'tulsi-fundraising-manager',
    daysAgo: 42,
    letter:
      'I have asked shopkeepers for shelf space for eight years. Asking for girls’ schooling would be a better use of the same nerve.',
    steps: [step('approved', 39), step('rejected', 34)],
  },
]
