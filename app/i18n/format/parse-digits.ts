export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * Parses a decimal number: Latin, Urdu or Arabic digits, thousands separators (`,` `،` `٬`), and `٫` or `.`.
 * `undefined` for a sign, an exponent, hexadecimal, words, and a comma that does not separate thousands: `1,5`
 * is 1.5 for some people and 15 for others.
 */
export function parseDecimal(text: string): number | undefined {
  const typed = toLatinDigits(text)
    .replace(/[\s\u200e\u200f]/g, '')
    .replace(/[،٬]/g, ',')
    .replace('٫', '.')
  if (hasUnclearComma(typed)) return undefined
  const plain = typed.replace(/,/g, '')
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : undefined
}

/** Thousands are separated as in `350,000` or `3,50,000`. */
export function hasUnclearComma(text: string): boolean {
  const digits = toLatinDigits(text).replace(/[،٬]/g, ',')
  return (digits.match(/[\d,]+/g) ?? []).some(
    (number) => /\d,\d/.test(number) && !/^\d+(,\d{2,3})*,\d{3},?$/.test(number),
  )
}

/** The number of decimal places of a typed number. */
export function countDecimals(text: string): number {
  return toLatinDigits(text).replace('٫', '.').split('.')[1]?.replace(/\D/g, '').length ?? 0
}

export function formatNumber(value: number): string {
  const [whole = '0', decimals] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals ? `${grouped}.${decimals}` : grouped
}
