import { expect, test } from 'vitest'
import { withoutFaces } from './faces-apart.ts'

test('the typefaces are left out of a stylesheet, and nothing else', () => {
  const face =
    '@font-face{font-family:"A b";src:url(/a.woff2)format("woff2");unicode-range:U+20-7E}'
  expect(withoutFaces(`@layer base;${face}.a{color:red}${face}${face}@media print{.b{x:y}}`)).toBe(
    '@layer base;.a{color:red}@media print{.b{x:y}}',
  )
})
