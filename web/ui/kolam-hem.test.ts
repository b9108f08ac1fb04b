import { expect, test } from 'vitest'
import { bead, weave } from './kolam-hem.tsx'
import * as computed from './kolam-lines.ts'

test('the small parts of the pattern are as its geometry computes them', () => {
  expect(weave).toBe(computed.weave)
  expect(bead).toEqual(computed.bead)
})
