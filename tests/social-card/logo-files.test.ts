import { expect, test } from 'vitest'
import { logoAddress } from '#web/social-card/logo.ts'

const png = (width: number, height: number) => {
  const file = Buffer.alloc(33)
  file.write('\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR', 'latin1')
  file.writeUInt32BE(width, 16)
  file.writeUInt32BE(height, 20)
  return file
}
/** With a segment before the one that says how large it is. */
const jpeg = (width: number, height: number) => {
  const file = Buffer.from('ffd8ffe000070000000000ffc2000b080000000001011100ffd9', 'hex')
  file.writeUInt16BE(height, 16)
  file.writeUInt16BE(width, 18)
  return file
}

test('[PUB-14] a PNG or JPEG becomes an address with its bytes in it', () => {
  const [one, other] = [png(400, 300), jpeg(2048, 2048)]
  expect(logoAddress(one)).toBe(`data:image/png;base64,${one.toString('base64')}`)
  expect(logoAddress(other)).toBe(`data:image/jpeg;base64,${other.toString('base64')}`)
  const large = Buffer.concat([one, Buffer.alloc(500_000, 7)])
  expect(logoAddress(large)).toBe(`data:image/png;base64,${large.toString('base64')}`)
})

test('[PUB-14] none that cannot be painted, that would need much memory, or is no picture', () => {
  const webp = Buffer.from('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0', 'latin1')
  const none = [
    webp,
    png(65_000, 65_000),
    jpeg(65_000, 65_000),
    png(9, 9).subarray(0, 20),
    jpeg(9, 9).subarray(0, 12),
    Buffer.from('ffd800000000000000000000', 'hex'),
    Buffer.from('<svg onload="alert(1)"/>'),
    Buffer.alloc(0),
  ]
  expect(none.map(logoAddress)).toEqual(none.map(() => undefined))
})
