/** An email as its recipient reads it. */
export type ParsedMail = {
  /** By lower-case name, unfolded. */
  headers: Record<string, string>
  subject: string
  text: string
  html: string
}

/** Parses an email with a plain and an HTML part. */
export function parseMail(message: string): ParsedMail {
  const { headers, body } = split(message.replaceAll('\r\n', '\n'))
  const boundary = headers['content-type']?.match(/boundary="(.+?)"/)?.[1] ?? ''
  const [, text = '', html = ''] = body.split(`--${boundary}`).map(decodePart)
  return { headers, subject: decodeWords(headers.subject ?? ''), text, html }
}

function split(message: string) {
  const end = message.indexOf('\n\n')
  const head = message.slice(0, end).replace(/\n[ \t]+/g, ' ')
  const headers: Record<string, string> = {}
  for (const line of head.split('\n')) {
    const [, name = '', value = ''] = line.match(/^([^:]+):\s*(.*)$/) ?? []
    headers[name.toLowerCase()] = value
  }
  return { headers, body: message.slice(end + 2) }
}

function decodePart(part: string): string {
  const { headers, body } = split(part.trim())
  const encoding = headers['content-transfer-encoding'] ?? ''
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64').toString()
  return /quoted-printable/i.test(encoding) ? decodeQuoted(body.replace(/=\n/g, '')) : body
}

/** `=?UTF-8?Q?...?=` and `=?UTF-8?B?...?=`; a long header has several. */
function decodeWords(value: string): string {
  return value
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?(.*?)\?=/gi, (_, way: string, words: string) =>
      way.toLowerCase() === 'b'
        ? Buffer.from(words, 'base64').toString()
        : decodeQuoted(words.replaceAll('_', ' ')),
    )
}

function decodeQuoted(words: string): string {
  const bytes = words.replace(/=([\dA-F]{2})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString()
}
