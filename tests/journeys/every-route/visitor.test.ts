import { type EveryRoute, testEveryRoute } from './visits.ts'

const aVisitor: Omit<EveryRoute, 'language'> = {
  who: 'a visitor',
  comes: (stage) => stage.visitor(),
  paths: /^(?!\/dev)/,
}

testEveryRoute({ ...aVisitor, language: 'en' }, { ...aVisitor, language: 'hi' })
