import { expect, test } from 'vitest'
import { understood } from './database-settings.ts'

const settingsOf = (given: Record<string, string>) =>
  understood(Object.entries(given).map(([name, value]) => ({ name, value })))

test('the settings of PostgREST that have a like here are understood', () => {
  const { settings, refused } = settingsOf({
    db_schemas: 'public, "Other Api"',
    db_extra_search_path: 'public,extensions',
    db_max_rows: '50',
    db_pre_request: 'public.check_it',
    db_aggregates_enabled: 'true',
    db_plan_enabled: 'false',
    db_tx_end: 'commit-allow-override',
  })
  expect(settings).toEqual({
    schemas: ['public', 'Other Api'],
    extraSearchPath: ['public', 'extensions'],
    maxRows: 50,
    preRequestFunction: 'public.check_it',
    aggregates: true,
    plan: false,
    txRollback: true,
  })
  expect(refused).toEqual([])
})

test('of two values the later one, which is for this database, stands', () => {
  const rows = ['10', '20'].map((value) => ({ name: 'db_max_rows', value }))
  expect(understood(rows).settings).toEqual({ maxRows: 20 })
})

test.each(['auth', 'storage', 'realtime', 'server', 'AUTH', '"auth"', 'pg_catalog'])(
  'the schema %s, which the server owns, is not exposed, and nothing beside it',
  (schema) => {
    for (const name of ['db_schemas', 'db_extra_search_path']) {
      expect(settingsOf({ [name]: `api, ${schema}` })).toEqual({
        settings: {},
        refused: [{ name, reason: 'has a value that is not possible' }],
      })
    }
  },
)

test.each([
  ['db_schemas', ' , '],
  ['db_max_rows', ''],
  ['db_max_rows', '-1'],
  ['db_max_rows', 'many'],
  ['db_aggregates_enabled', 'constructor'],
  ['db_tx_end', 'rollback'],
])('%s = "%s" is not possible', (name, value) => {
  expect(settingsOf({ [name]: value })).toEqual({
    settings: {},
    refused: [{ name, reason: 'has a value that is not possible' }],
  })
})

test('others are named without their values', () => {
  const { settings, refused } = settingsOf({ jwt_secret: 'secret', constructor: 'x' })
  expect(settings).toEqual({})
  expect(refused.map(({ name }) => name)).toEqual(['jwt_secret', 'constructor'])
  expect(JSON.stringify(refused)).not.toContain('"secret"')
})
