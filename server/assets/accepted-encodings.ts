const known = ['br', 'gzip'] as const
export type Encoding = (typeof known)[number]

/** The encodings of ours that an `Accept-Encoding` takes, the smallest first; `br;q=0` refuses one. */
export function acceptedEncodings(header = ''): Encoding[] {
  const taken = header
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  return known.filter((encoding) => taken.includes(encoding))
}
