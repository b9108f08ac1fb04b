import { expect, test } from 'vitest'
import { type Guard, publicInternet, reachable } from './guard.ts'

/** Names of this table lead to what stands beside them; no name server is asked. */
const leadingTo = (...addresses: string[]): Guard => ({
  ...publicInternet,
  resolve: async () => addresses.map((address) => ({ address, family: 4 })),
})
const outside = leadingTo('8.8.8.8')

test.each([
  // Not with TLS, not by its port, or with something of ours.
  ...['http://feeds.example/', 'ftp://feeds.example/', 'file:///etc/passwd', 'data:text/csv,a'],
  ...['https://feeds.example:8443/', 'https://feeds.example:22/', 'https://feeds.example:80/'],
  ...['https://name@feeds.example/', 'https://name:secret@feeds.example/', 'gopher://127.0.0.1/'],
  // This machine and what is beside it, in every spelling.
  ...['https://127.0.0.1/', 'https://127.0.0.1./', 'https://127.1/', 'https://127.0.1/'],
  ...['https://2130706433/', 'https://0x7f000001/', 'https://0x7f.0.0.1/', 'https://0177.0.0.1/'],
  ...['https://017700000001/', 'https://0x7f.1/', 'https://127.0.0.1:443/', 'https://0/'],
  ...['https://0.0.0.0/', 'https://10.0.0.1/', 'https://012.0.0.1/', 'https://167772161/'],
  ...[
    'https://172.16.0.1/',
    'https://192.168.0.1/',
    'https://0xc0.0xa8.0.1/',
    'https://100.64.0.1/',
  ],
  ...['https://169.254.169.254/latest/meta-data/', 'https://2852039166/', 'https://0xa9fea9fe/'],
  ...['https://0251.0376.0251.0376/', 'https://169.254.43518/', 'https://168.63.129.16/'],
  ...['https://100.100.100.200/', 'https://224.0.0.1/', 'https://255.255.255.255/'],
  ...['https://①②⑦.⓪.⓪.①/', 'https://127。0。0。1/', 'https://%31%32%37.0.0.1/'],
  ...['https://[::1]/', 'https://[::]/', 'https://[::ffff:127.0.0.1]/', 'https://[::ffff:7f00:1]/'],
  ...['https://[0:0:0:0:0:ffff:a9fe:a9fe]/', 'https://[::127.0.0.1]/', 'https://[fe80::1]/'],
  ...[
    'https://[fd00:ec2::254]/',
    'https://[fc00::1]/',
    'https://[ff02::1]/',
    'https://[2002:7f00:1::]/',
  ],
  ...['https://[64:ff9b::7f00:1]/', 'https://[64:ff9b:1::a00:1]/', 'https://[2001:0:7f00:1::]/'],
  ...['https://[2001:db8::1]/', 'https://[fec0::1]/'],
])('%s is not asked', async (address) => {
  expect(await reachable(new URL(address), outside)).toBeUndefined()
})

test.each([
  ...['https://feeds.example/list.xml', 'https://feeds.example:443/', 'https://feeds.example./'],
  ...['https://8.8.8.8/', 'https://134744072/', 'https://[2606:4700:4700::1111]/'],
])('%s is asked', async (address) => {
  expect(await reachable(new URL(address), outside)).toHaveLength(1)
})

test.each([
  ['127.0.0.1'],
  ['::1'],
  ['10.0.0.1'],
  ['169.254.169.254'],
  ['::ffff:127.0.0.1'],
  ['8.8.8.8', '127.0.0.1'],
  ['8.8.8.8', 'fd00::1'],
  [],
])(
  'a name that leads to %s is not asked, though another of its addresses be public',
  async (...addresses) => {
    const url = new URL('https://feeds.example/')
    expect(await reachable(url, leadingTo(...addresses))).toBeUndefined()
  },
)

test.each([
  'https://localhost/',
  'https://localhost./',
  'https://LOCALHOST/',
  'https://nowhere.invalid/',
])('%s is not asked, as this machine resolves it', async (address) => {
  expect(await reachable(new URL(address), publicInternet)).toBeUndefined()
})

test('nothing changes what the public internet is', () => {
  expect(Object.isFrozen(publicInternet)).toBe(true)
})
