import { expect, test } from 'vitest'
import type { ReadFields } from '../../data/resumes/readings.ts'
import { offersOf } from './take-over.ts'

const empty = {
  full_name: '',
  phone: '',
  location: '',
  bio: '',
  skills: '',
  experience: '',
  education: '',
  linkedin_url: '',
  github_url: '',
  portfolio_url: '',
}
const taken = (fields: ReadFields): unknown[] =>
  offersOf(fields, empty).flatMap<unknown>((offer) => ('entries' in offer ? offer.entries : []))

test('[V7] the periods of positions are taken over as dates, and what was not read stays unknown', () => {
  const employers = [
    { title: 'Analyst', employer: 'Kaveri Mills', from: '2020-03', to: 'present' },
    { title: 'Clerk', from: '2018', to: '2019' },
    { employer: 'Nilmoti Ceramics', from: '2017-05' },
    { title: 'Runner', from: '2016-05', to: '2015' },
    { title: 'Potter' },
    { from: '2012', to: '2014' },
  ]
  expect(taken({ employers })).toMatchObject([
    { title: 'Analyst', company: 'Kaveri Mills', started_on: '2020-03-01', ended_by: 'month' },
    { company: null, started_by: 'year', ended_on: '2019-12-01', ended_by: 'year' },
    { title: null, started_on: '2017-05-01', ended_on: null, ended_by: 'unknown' },
    { started_by: 'month', ended_on: null, ended_by: 'unknown' },
    { started_on: null, ended_on: null, ended_by: 'unknown', position: 4 },
  ])
})

test('[V7] the periods of studies are taken over as years; one alone is the last', () => {
  const education = [
    { degree: 'M.Com', from: '2019-06', to: '2021-05' },
    { degree: 'B.Com', institution: 'Kashi Vidyapith', from: '2019', to: '2019' },
    { degree: 'Diploma', from: '2022', to: 'present' },
    { institution: 'Kendriya Vidyalaya' },
    { to: '2012' },
  ]
  expect(taken({ education })).toMatchObject([
    { qualification: 'M.Com', start_year: 2019, end_year: 2021 },
    { institution: 'Kashi Vidyapith', start_year: null, end_year: 2019 },
    { start_year: 2022, end_year: null },
    { qualification: null, start_year: null, end_year: null, position: 3 },
  ])
})
