import { expect, test } from 'vitest'
import { checkBucketName, checkKey } from './names.ts'

const accepts = (key: string) => {
  try {
    return checkKey(key) === key
  } catch {
    return false
  }
}

test('ordinary keys of every script are accepted', () => {
  for (const key of [
    'a.pdf',
    'me/cv (2).pdf',
    "it's+ok@home.txt",
    'अनीता/résumé.pdf',
    '履歴書.docx',
  ]) {
    expect(accepts(key), key).toBe(true)
  }
})

test('[T069] keys that could leave a folder or confuse a reader are refused', () => {
  const bad = [
    '',
    '/',
    '/etc/passwd',
    '../x',
    'a/../b',
    'a/./b',
    'a//b',
    'a/',
    'a\\b',
    '%2e%2e/x',
    'x\0y',
  ]
  bad.push(
    'C:/x',
    'c:x',
    'a/b.',
    'a/..',
    'a /.. /b',
    '..',
    'x'.repeat(1025),
    'a\r\nb',
    'a\u202eb',
    'a/ /b',
    '~x',
    'a<b>',
  )
  for (const key of bad) expect(accepts(key), JSON.stringify(key)).toBe(false)
})

test('bucket names have no slash and are at most 100 characters', () => {
  expect(checkBucketName('My files')).toBe('My files')
  for (const name of ['', 'a/b', '..', 'x'.repeat(101), undefined, 3]) {
    expect(() => checkBucketName(name)).toThrow('Bucket name invalid')
  }
})
