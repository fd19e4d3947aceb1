const supportedEncodings = ['br', 'gzip'] as const
export type Encoding = (typeof supportedEncodings)[number]

/** Our encodings that an `Accept-Encoding` header accepts, the smallest output first. */
export function acceptedEncodings(header = ''): Encoding[] {
  const accepted = header
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';', 1)[0]?.trim())
  return supportedEncodings.filter((encoding) => accepted.includes(encoding))
}
