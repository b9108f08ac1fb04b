import { type EveryRoute, testEveryRoute } from './visits.ts'

const aCandidate: Omit<EveryRoute, 'language'> = {
  who: 'a candidate in their area',
  comes: (stage, { asha }) => stage.returns(asha),
  paths: /^\/candidate/,
}

testEveryRoute({ ...aCandidate, language: 'en' }, { ...aCandidate, language: 'hi', within: true })
