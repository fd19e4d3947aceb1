/** A normalized text with a mapping back to positions in the original. */
export type PlainText = {
  text: string
  /** Maps a range of `text` to the range in the original. */
  original: (start: number, end: number) => [number, number]
}

/**
 * Digits of every script become 0 to 9, ornamental letters plain ones; invisible ones are removed.
 */
export function toPlainText(typed: string): PlainText {
  let text = ''
  const starts: number[] = []
  const ends: number[] = []
  let position = 0
  for (const char of typed) {
    const plain = plainChar(char)
    for (let unit = 0; unit < plain.length; unit++) {
      starts.push(position)
      ends.push(position + char.length)
    }
    // An invisible character belongs to the one before it.
    if (plain === '' && ends.length > 0) ends[ends.length - 1] = position + char.length
    text += plain
    position += char.length
  }
  return {
    text,
    original: (start, end) => [starts[start] ?? position, ends[end - 1] ?? position],
  }
}

const plainLetters: Record<string, string> = {
  ي: 'ی',
  ى: 'ی',
  ك: 'ک',
  ه: 'ہ',
  ھ: 'ہ',
  ة: 'ہ',
}

function plainChar(char: string): string {
  if (char <= '\u007f') return char.toLowerCase()
  if (/[\p{M}\p{Cf}\u0640]/u.test(char)) return ''
  if (/\p{Nd}/u.test(char)) return String(digitValue(char))
  const usual = char.normalize('NFKC')
  // Circled and superscript digits; a fraction such as ½ stays unchanged.
  if (/^[\x20-\x7e]$/.test(usual)) return usual.toLowerCase()
  return plainLetters[char] ?? (/\s/.test(char) ? ' ' : char)
}

// Each script's ten digits are consecutive code points, starting at zero.
function digitValue(char: string): number {
  const code = char.codePointAt(0) ?? 0
  let before = 0
  while (before < 60 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before++
  return before % 10
}
