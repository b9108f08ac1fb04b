import { testEveryRoute } from './visits.ts'

testEveryRoute({
  who: 'a visitor',
  language: 'en',
  comes: (stage) => stage.visitor(),
  paths: /^(?!\/dev)/,
})
