// What people search for: each kind of filter alone and together, common and rare, in the words of
// the corpus.

export type Filters = Record<string, string | number | boolean>

export const cases: readonly (readonly [name: string, filters: Filters])[] = [
  ['no filter', {}],
  ['common', { keyword: 'developer' }],
  ['common and common', { keyword: 'developer', location: 'Bengaluru' }],
  ['two common words', { keyword: 'data analyst', location: 'Mumbai' }],
  ['middling', { keyword: 'nurse' }],
  ['middling and selective place', { keyword: 'nurse', location: 'Guwahati' }],
  ['rare', { keyword: 'Beekeeper' }],
  ['rare and common', { keyword: 'Beekeeper', location: 'Bengaluru' }],
  ['common and rare', { keyword: 'developer', location: 'Zunheboto' }],
  ['no match', { keyword: 'xylophonist' }],
  ['two letters, common', { keyword: 'hr' }],
  ['two letters, none', { keyword: 'zq' }],
  ['one letter', { keyword: 'q' }],
  ['words that stand nowhere together', { keyword: 'nurse devops' }],
  ['work mode', { work_mode: 'remote' }],
  ['pay', { min_salary: 1_500_000 }],
  ['pay that nobody gives', { min_salary: 1_000_000_000 }],
  ['experience', { experience: '5-10' }],
  [
    'all at once',
    {
      keyword: 'analyst',
      location: 'Pune',
      work_mode: 'hybrid',
      min_salary: 500_000,
      experience: 'Yrs',
    },
  ],
  ['skill and place', { keyword: 'python', location: 'Bengaluru' }],
  ['skill and place, by relevance', { keyword: 'c++', location: 'Gurgaon', sort: 'relevance' }],
  ['skill C, by relevance', { keyword: 'C', sort: 'relevance' }],
  ['skill C++', { keyword: 'C++' }],
  ['skill .NET, by relevance', { keyword: '.NET', sort: 'relevance' }],
  ['skill by another name', { keyword: 'k8s' }],
  ['company', { keyword: 'Infosys' }],
  ['place by another name', { location: 'Bombay' }],
  ['middling, place by another name', { keyword: 'nurse', location: 'Bangalore' }],
  ['misspelled', { keyword: 'kuberntes' }],
  ['other form of a word', { keyword: 'nursing', sort: 'relevance' }],
  ['Hindi', { keyword: 'शिक्षकों' }],
  ['Hindi place', { location: 'बेंगलुरु' }],
  ['a whole sentence', { keyword: 'sql data analyst pune', sort: 'relevance' }],
]
