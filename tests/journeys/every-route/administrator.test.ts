import { testEveryRoute } from './visits.ts'

testEveryRoute({
  who: 'an administrator in their area',
  language: 'en',
  comes: (stage, { admin }) => stage.returns(admin),
  paths: /^\/admin/,
})
