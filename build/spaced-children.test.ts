import { expect, test } from 'vitest'
import { withParentOutside } from './spaced-children.ts'

test.each([
  [
    ':where(.space-y-4 > :not(:last-child)) {}',
    ':where(.space-y-4) > :where(:not(:last-child)) {}',
  ],
  [
    ':where(.space-y-1\\.5>:not(:last-child)){}',
    ':where(.space-y-1\\.5) > :where(:not(:last-child)){}',
  ],
  [':where(& > :not(:last-child)) {}', ':where(&) > :where(:not(:last-child)) {}'],
  [':where(.list > li) {}', ':where(.list > li) {}'],
])('the parent in %s stands outside of what is tried on every element', (written, better) => {
  expect(withParentOutside(written)).toBe(better)
})
