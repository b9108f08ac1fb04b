// The personal data of the demo's first candidate, so that each of her screens shows something:
// saved jobs and searches, notifications, views of her data, and the parts of her profile.

export const demoKept = {
  person: 'asha',
  savedJobs: [
    { posting: 'kadal-full-stack-developer', daysAgo: 1.1 },
    { posting: 'alder-security-engineer', daysAgo: 4 },
    { posting: 'tarangini-technical-recruiter', daysAgo: 12, closedDaysAgo: 5 },
  ],
  searches: [
    {
      name: 'Frontend in Bengaluru',
      filters: { keyword: 'frontend', location: 'Bengaluru' },
      alert: true,
      daysAgo: 9,
    },
    {
      name: 'Remote, from 20 lakh',
      filters: { work_mode: 'remote', min_salary: 2_000_000 },
      alert: false,
      daysAgo: 3,
    },
  ],
  /** Sent instead of her default résumé, for jobs of another kind. */
  resume: { name: 'asha-nair-user-research.pdf', headline: 'User researcher who can build it' },
  /**
   * When an administrator opened the file, a little later than the application. Opening it again
   * soon counts as one view.
   */
  views: [
    { posting: 'tarangini-frontend-engineer', daysAgo: 0.2, opened: true },
    { posting: 'lehar-product-designer', daysAgo: 5, opened: false },
    { posting: 'quillfern-staff-engineer', daysAgo: 10, opened: false },
    { posting: 'tamarind-ux-researcher', daysAgo: 52, opened: false },
  ],
  experiences: [
    {
      title: 'Frontend Engineer',
      company: 'Pookalam Tickets',
      place: 'Bengaluru',
      started_on: '2023-06-01',
      description: 'Seat picker, booking by screen reader, visual regression tests.',
    },
    {
      title: 'Junior Web Developer',
      company: 'Vellam Studio',
      place: 'Kochi',
      started_on: '2021-04-01',
      ended_on: '2023-05-01',
      description: 'Sites for schools and cooperatives, and the studio’s component library.',
    },
  ],
  educations: [
    {
      qualification: 'B.Tech. Computer Science',
      institution: 'Nila Engineering College, Thrissur',
      start_year: 2016,
      end_year: 2020,
      grade: '8.4 CGPA',
    },
  ],
  pay: { current_pay: 1_850_000, expected_pay: 2_400_000 },
  availability: {
    notice_days: 45,
    preferred_cities: ['Bengaluru', 'Kochi'],
    work_mode: 'hybrid',
  },
} as const
