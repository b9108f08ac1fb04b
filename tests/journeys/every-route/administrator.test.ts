import { type EveryRoute, testEveryRoute } from './visits.ts'

const anAdministrator: Omit<EveryRoute, 'language'> = {
  who: 'an administrator in their area',
  comes: (stage, { admin }) => stage.returns(admin),
  paths: /^\/admin/,
}

testEveryRoute(
  { ...anAdministrator, language: 'en' },
  { ...anAdministrator, language: 'hi', within: true },
)
