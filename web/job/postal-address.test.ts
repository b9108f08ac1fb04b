import { expect, test } from 'vitest'
import { addressesIn, applicantCountries } from './postal-address.ts'

const spelled = (location: string) =>
  addressesIn(location).map(({ '@type': _, ...address }) => Object.values(address).join(' / '))

test.each([
  ['Lucknow', ['Lucknow / IN']],
  ['Hosur, Tamil Nadu', ['Hosur / Tamil Nadu / IN']],
  ['Bengaluru, Karnataka, India', ['Bengaluru / Karnataka / IN']],
  ['Lucknow, Uttar Pradesh 226001', ['Lucknow / Uttar Pradesh / 226001 / IN']],
  ['Barabanki, Uttar Pradesh', ['Barabanki / Uttar Pradesh / IN']],
  ['Pune (Chakan)', ['Pune / IN']],
  ['Gomti Nagar, Lucknow', ['Lucknow / IN']],
  ['Bangalore / Gurgaon', ['Bangalore / IN', 'Gurgaon / IN']],
  ['Bhopal; Indore; Jabalpur', ['Bhopal / IN', 'Indore / IN', 'Jabalpur / IN']],
  ['Pune, Chennai', ['Pune / IN', 'Chennai / IN']],
  ['Kochi or Coimbatore | kochi', ['Kochi / IN', 'Coimbatore / IN', 'kochi / IN']],
  ['Delhi NCR', ['Delhi NCR / IN']],
  ['Bengaluru (Hybrid)', ['Bengaluru / IN']],
  ['Goa, India', ['Goa / IN']],
  ['Berlin, Germany', ['Berlin / DE']],
  ['San Francisco, CA', ['San Francisco / CA']],
  ['Atlanta, Georgia', ['Atlanta / Georgia']],
  ['Hyderabad, Pakistan', ['Hyderabad / PK']],
  ['Zurich', ['Zurich']],
  ['Ahmedabad; Remote', ['Ahmedabad / IN']],
  ['Remote, India', ['IN']],
  ['Remote (India)', ['IN']],
  ['Remote', []],
  ['Multiple locations', []],
  ['Work from home, anywhere', []],
])('%s is at %j', (location, expected) => {
  expect(spelled(location)).toEqual(expected)
})

test.each([
  ['Remote', ['IN']],
  ['Remote (India)', ['IN']],
  ['Pune', ['IN']],
  ['Remote, United Kingdom', ['GB']],
  ['Remote, India; Remote, Singapore', ['IN', 'SG']],
])('a remote job in "%s" is open to people in %j', (location, countries) => {
  expect(applicantCountries(location)).toEqual(countries)
})
