/** Converts Arabic-Indic and Urdu digits (٠-٩, ۰-۹) to Latin ones; leaves all else alone. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * Parses a decimal number as people type it: Latin, Urdu or Arabic digits, thousands separators
 * (`,` `،` `٬`), and `٫` or `.` as the decimal point. Returns `undefined` for anything else: a
 * sign, an exponent, hexadecimal, words.
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

/** Formats `1234567.5` as `1,234,567.5`, the same in both languages. */
export function formatNumber(value: number): string {
  const [whole = '0', decimals] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals ? `${grouped}.${decimals}` : grouped
}
