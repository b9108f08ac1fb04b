import { expect, test } from 'vitest'
import { createPageStyles } from './page-styles.ts'

const of = (css: string, ...classes: string[]) =>
  createPageStyles(css)(`<p class="${classes.join(' ')}">text</p>`)

test('a page gets the rules of its classes, and those that need none', () => {
  const css = 'body{margin:0}.a{color:red}.b{color:blue}a:hover{color:green}'
  expect(of(css, 'a')).toBe('body{margin:0}.a{color:red}a:hover{color:green}')
})

test.each([
  ['.a.b{x:y}', ['a'], ''],
  ['.a.b{x:y}', ['b', 'a'], '.a.b{x:y}'],
  ['.a .b,.c{x:y}', ['c'], '.a .b,.c{x:y}'],
  ['.a:not(.b){x:y}', ['a'], '.a:not(.b){x:y}'],
  ['.a:where(.dark,.dark *){x:y}', ['a'], '.a:where(.dark,.dark *){x:y}'],
  ['.md\\:flex{x:y}', ['md:flex'], '.md\\:flex{x:y}'],
  ['.w-1\\/2{x:y}', ['w-1/2'], '.w-1\\/2{x:y}'],
  ['.\\32xl{x:y}', ['2xl'], '.\\32xl{x:y}'],
  ['.\\[\\&_svg\\]\\:size-4 svg{x:y}', ['[&amp;_svg]:size-4'], '.\\[\\&_svg\\]\\:size-4 svg{x:y}'],
  ['[data-a=".b"]{x:y}', [], '[data-a=".b"]{x:y}'],
  ['.a{&:hover{x:y}.c{x:y}}', ['a'], '.a{&:hover{x:y}.c{x:y}}'],
])('of %s a page with %j gets %s', (css, classes, expected) => {
  expect(of(css, ...classes)).toBe(expected)
})

test('groups are kept with what is used in them, the order of layers always', () => {
  const css =
    '@layer base,utilities;@layer utilities{.a{x:y}.b{x:y}@media (width>=1px){.b{x:y}}}@media print{.a{x:y}}'
  expect(of(css, 'a')).toBe('@layer base,utilities;@layer utilities{.a{x:y}}@media print{.a{x:y}}')
  expect(of(css)).toBe('@layer base,utilities;')
})

test('faces, animations and values in quotes stay as they are', () => {
  const css =
    '@font-face{font-family:"A}";src:url(a.woff2)}@keyframes k{0%{x:y}to{x:z}}.a:after{content:"}{;"}.b{x:url("data:a;b{")}'
  expect(of(css, 'a', 'b')).toBe(css)
})
