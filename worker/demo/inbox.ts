// What people have written to the platform of the demo: contact messages, complaints, reports of
// postings and addresses for the newsletter, some waiting and some answered.

/** `person` is a key of the demo's people; an administrator has answered and settled. */
export const demoInbox = {
  messages: [
    {
      name: 'R. Venkataraman',
      email: 'r.venkataraman@example.test',
      subject: 'Posting two positions',
      text: 'We are a company of forty people in Coimbatore and would like to post two positions in our foundry. What do you need from us?',
      daysAgo: 0.3,
    },
    {
      name: 'Shabnam Bano',
      email: 'shabnam.bano@example.test',
      subject: 'रिज़्यूमे हिंदी में',
      text: 'मेरा रिज़्यूमे हिंदी में है। क्या मैं वही भेज सकती हूँ, या कंपनियों को अंग्रेज़ी में चाहिए?',
      daysAgo: 1.4,
    },
    {
      name: 'Lobsang Dorjee',
      email: 'lobsang.dorjee@example.test',
      subject: 'Extra time for a test',
      text: 'I read with a screen reader. The test gave me twice the time and that was enough. Thank you for not asking for a certificate.',
      daysAgo: 6,
      answeredDaysAgo: 5.2,
    },
    {
      name: 'Pallavi Deshmukh',
      email: 'pallavi.deshmukh@example.test',
      subject: 'A college placement day',
      text: 'I run the placement cell of a college in Wardha. Can our students practise the assessment together in our lab in January?',
      daysAgo: 11,
      answeredDaysAgo: 10.6,
    },
  ],
  complaints: [
    {
      person: 'harpreet',
      subject: 'My old phone number is still shown',
      message:
        'I changed my phone number in my profile last week, and a company called the old one yesterday. Please see that the old one is gone everywhere.',
      daysAgo: 2,
    },
    {
      person: 'vikram',
      subject: 'Who opened my resume',
      message: 'Two views of my resume are on the same evening. Was that one person or two?',
      daysAgo: 19,
      answer: {
        text: 'It was one recruiter, who opened it once more an hour later. Each view is listed with its time in your settings.',
        daysAgo: 16,
      },
    },
  ],
  reports: [
    {
      person: 'imran',
      posting: 'uday-solar-sales',
      reason: 'outdated',
      details: 'I called them. They say that the position was filled in October.',
      daysAgo: 0.8,
    },
    {
      person: 'fatima',
      posting: 'sanjhi-nursing-supervisor',
      reason: 'other',
      details: 'The page says Lucknow and the letter they sent me says Kanpur.',
      daysAgo: 3,
    },
    {
      person: 'sourav',
      posting: 'peepal-branch-manager',
      reason: 'not_real',
      details: 'I have never heard of this bank.',
      daysAgo: 14,
      settledDaysAgo: 13,
    },
  ],
  subscribers: [
    { email: 'anjali.k@example.test', daysAgo: 40, language: 'en' },
    { email: 'devender.rathore@example.test', daysAgo: 31, language: 'hi' },
    { email: 'mary.varghese@example.test', daysAgo: 22, language: 'en' },
    { email: 'placement.cell@example.test', daysAgo: 10, language: 'en' },
    { email: 'tsering@example.test', daysAgo: 26, leftDaysAgo: 5, language: 'en' },
    { email: 'not.yet.confirmed@example.test', daysAgo: 0.1, isConfirmed: false, language: 'hi' },
  ],
} as const
