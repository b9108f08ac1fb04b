// What people search for: each kind of filter alone and together, common and rare.
import { planted } from './postings.ts'

export type Filters = Record<string, string | number | boolean>

export const cases: readonly (readonly [name: string, filters: Filters])[] = [
  ['no filter', {}],
  ['common', { keyword: planted.common }],
  ['common and common', { keyword: planted.common, location: 'Pune' }],
  ['middling', { keyword: planted.middling }],
  ['middling and selective place', { keyword: planted.middling, location: 'Guwahati' }],
  ['rare', { keyword: planted.rare }],
  ['rare and common', { keyword: planted.rare, location: 'Mumbai' }],
  ['common and rare', { keyword: planted.common, location: 'Zunheboto' }],
  ['both common, nothing in both', { keyword: planted.common, location: planted.apart }],
  ['both common, only old in both', { keyword: planted.common, location: planted.longAgo }],
  ['no match', { keyword: 'xylophonist' }],
  ['two letters, common', { keyword: 'hr' }],
  ['two letters, none', { keyword: 'zq' }],
  ['one letter', { keyword: 'q' }],
  ['one rare letter', { keyword: 'z' }],
  ['two common words, nothing in both', { keyword: 'Nurse Engineer' }],
  ['work mode', { work_mode: 'remote' }],
  ['pay', { min_salary: 1_500_000 }],
  ['pay that nobody gives', { min_salary: 1_000_000_000 }],
  ['experience', { experience: '5+' }],
  [
    'all at once',
    {
      keyword: planted.middling,
      location: 'Pune',
      work_mode: 'remote',
      min_salary: 500_000,
      experience: 'years',
    },
  ],
  ['skill C, by relevance', { keyword: 'C', sort: 'relevance' }],
  ['skill C++', { keyword: 'C++' }],
  ['skill .NET, by relevance', { keyword: '.NET', sort: 'relevance' }],
  ['skill by another name', { keyword: 'golang' }],
  ['place by another name', { location: 'Bombay' }],
  ['middling, place by another name', { keyword: planted.middling, location: 'Bangalore' }],
  ['misspelled', { keyword: 'kuberntes' }],
  ['other form of a word', { keyword: 'nursing', sort: 'relevance' }],
  ['Hindi', { keyword: 'शिक्षकों' }],
  ['Hindi place', { location: 'लखनऊ' }],
]
