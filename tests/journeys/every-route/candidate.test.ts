import { testEveryRoute } from './visits.ts'

testEveryRoute({
  who: 'a candidate in their area',
  language: 'en',
  comes: (stage, { asha }) => stage.returns(asha),
  paths: /^\/candidate/,
})
