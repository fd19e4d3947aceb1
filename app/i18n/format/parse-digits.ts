export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * Parses a decimal number: Latin, Urdu or Arabic digits, thousands separators (`,` `،` `٬`), and `٫` or `.`.
 * `undefined` for a sign, an exponent, hexadecimal, words.
 */
export function parseDecimal(text: string): number | undefined {
  const plain = toLatinDigits(text)
    .replace(/[\s,،٬\u200e\u200f]/g, '')
    .replace('٫', '.')
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : undefined
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
