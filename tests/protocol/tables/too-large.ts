// Addresses of the table API that ask for more than is allowed.
const deep = (depth: number) => `${'labels(books('.repeat(depth)}id${'))'.repeat(depth)}`
const ids = Array.from({ length: 50_000 }, (_, id) => id)

export const tooLargeOrTooDeep = [
  `/books?select=${deep(5)}`,
  `/books?${Array.from({ length: 5000 }, (_, id) => `id=neq.${id}`).join('&')}`,
  `/books?id=in.(${ids.join(',')})`,
  `/books?or=${'(or'.repeat(200)}(id.eq.1)${')'.repeat(200)}`,
  `/books?or=(${Array.from({ length: 1500 }, () => 'id.eq.1').join(',')})`,
  `/books?title=eq.${'x'.repeat(65_536)}`,
]
