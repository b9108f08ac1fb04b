import { testEveryRoute } from './visits.ts'

testEveryRoute({
  who: 'a candidate elsewhere',
  language: 'en',
  comes: (stage, { asha }) => stage.returns(asha),
  paths: /^(?!\/candidate|\/dev)/,
  elsewhere: true,
})
