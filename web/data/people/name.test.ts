import { expect, test } from 'vitest'
import { nameOf } from './name.ts'

test('[CAN-03] a new profile is named by what was given, else by the address', () => {
  expect(nameOf({ email: 'asha@x.test', user_metadata: { full_name: ' Asha Verma ' } })).toBe(
    'Asha Verma',
  )
  expect(nameOf({ email: 'asha@x.test', user_metadata: { full_name: '  ' } })).toBe('asha')
  expect(nameOf({ email: 'asha@x.test', user_metadata: {} })).toBe('asha')
})
