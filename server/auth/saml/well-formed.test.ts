import { expect, test } from 'vitest'
import { isPlainXml } from './well-formed.ts'

test.each([
  '<a/>',
  '<?xml version="1.0" encoding="UTF-8"?>\n<p:a xmlns:p="urn:x" b=\'it is "so"\' c = "1 > 0">text &amp; <p:b/>\n</p:a>\n',
  '<a>&#65;&#x1F600; > ]]</a>',
])('%j is', (text) => {
  expect(isPlainXml(text)).toBe(true)
})

test.each([
  ...['', 'text', '<a', '<a>', '</a>', '<a></b>', '<a/><b/>', 'x<a/>', '<a/>x', '<a></a x="1">'],
  ...['<a b=c/>', '<a b/>', '<a b="1" b="2"/>', '<a b="<"/>', '<a b="1"c="2"/>', '< a/>', '<1/>'],
  ...['<a><!-- --></a>', '<a><![CDATA[x]]></a>', '<!DOCTYPE a><a/>', '<a><?x?></a>', '<?x?><a/>'],
  ...['<a>&b;</a>', '<a>&</a>', '<a b="&b;"/>', '<a>\u0000</a>', '<a>\u000b</a>', '<a:b:c/>'],
  `${'<a>'.repeat(65)}${'</a>'.repeat(65)}`,
])('%j is not', (text) => {
  expect(isPlainXml(text)).toBe(false)
})

test('a long text that is nearly so is judged at once', () => {
  expect(isPlainXml(`<a${' b="1"'.repeat(20_000)}`)).toBe(false)
  expect(isPlainXml(`<a ${' '.repeat(200_000)}`)).toBe(false)
  expect(isPlainXml(`<a ${'b'.repeat(200_000)}`)).toBe(false)
})
