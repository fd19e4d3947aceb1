/** Turns Arabic-Indic and Urdu digits (٠-٩, ۰-۹) into Latin ones; leaves all else alone. */
export function toLatinDigits(text: string): string {
  return text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/**
 * Reads a decimal number as people type it: Latin, Urdu or Arabic digits, thousands separators
 * (`,` `،` `٬`), `٫` or `.` before the decimals. Gives `undefined` for anything else: a sign, an
 * exponent, hexadecimal, words.
 */
export function parseDecimal(text: string): number | undefined {
  const plain = toLatinDigits(text)
    .replace(/[\s,،٬\u200e\u200f]/g, '')
    .replace('٫', '.')
  return /^\d+(\.\d*)?$|^\.\d+$/.test(plain) ? Number(plain) : undefined
}

/** How many decimals a typed number has. */
export function countDecimals(text: string): number {
  return toLatinDigits(text).replace('٫', '.').split('.')[1]?.replace(/\D/g, '').length ?? 0
}

/** `1234567.5` as `1,234,567.5`: thousands are grouped alike in both languages. */
export function formatNumber(value: number): string {
  const [whole = '0', decimals] = String(value).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return decimals ? `${grouped}.${decimals}` : grouped
}
