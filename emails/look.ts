// The colours of mails: the product's paper, ink and marigold as plain sRGB, because mail programs
// know no other notation.

export const colours = {
  page: '#f8f3e9',
  sheet: '#fffdf9',
  wash: '#f7ead0',
  ink: '#191d2d',
  soft: '#474b5c',
  faint: '#5f6271',
  marigold: '#f2a51a',
  onMarigold: '#171a28',
}

/** For programs that show mails dark; the others keep the colours in the elements. */
export const darkStyles = `@media (prefers-color-scheme: dark) {
.page { background: #10131c !important }
.sheet { background: #191d28 !important }
.code { background: #3a2d16 !important; color: #f3eee3 !important }
.ink { color: #f3eee3 !important }
.soft { color: #cbc6bb !important }
.faint { color: #a5a199 !important }
}`
