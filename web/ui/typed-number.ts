// A number as it arrives in a field: Devanagari digits are written as 0 to 9, every dash as a
// hyphen, and the invisible marks that a number copied from an address book carries are left out.

export function typedNumber(text: string): string {
  return text
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace(/\p{Pd}/gu, '-')
    .replace(/\p{Cf}/gu, '')
    .trim()
}
