import { testEveryRoute } from './visits.ts'

testEveryRoute({
  who: 'a visitor',
  language: 'hi',
  comes: (stage) => stage.visitor(),
  paths: /^(?!\/dev)/,
})
