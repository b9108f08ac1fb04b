import { testEveryRoute } from './visits.ts'

testEveryRoute(
  {
    who: 'a candidate elsewhere',
    language: 'en',
    comes: (stage, { asha }) => stage.returns(asha),
    paths: /^(?!\/candidate|\/dev)/,
    elsewhere: true,
  },
  {
    who: 'an administrator elsewhere',
    language: 'en',
    comes: (stage, { admin }) => stage.returns(admin),
    paths: /^(?!\/admin|\/dev)/,
    elsewhere: true,
    within: true,
  },
)
