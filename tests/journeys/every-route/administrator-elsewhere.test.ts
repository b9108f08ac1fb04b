import { testEveryRoute } from './visits.ts'

testEveryRoute({
  who: 'an administrator elsewhere',
  language: 'en',
  comes: (stage, { admin }) => stage.returns(admin),
  paths: /^(?!\/admin|\/dev)/,
  elsewhere: true,
})
