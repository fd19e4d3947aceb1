/** A text in which the words that were typed are bold. */
export function MarkedText({ text, typed }: { text: string; typed: string }) {
  const words = typed.split(/\s+/).filter(Boolean).map(escapeExpression)
  if (words.length === 0) return text
  // The letters of an Urdu word are joined: a bold piece would break it, so the whole word is bold.
  const piece = `(?:${words.join('|')})`
  const isJoined = /\p{Script=Arabic}/u.test(typed)
  const pattern = new RegExp(isJoined ? `(\\S*${piece}\\S*)` : `(${piece})`, 'gi')
  return text.split(pattern).map((part, at) => {
    const place = `${at}`
    return at % 2 === 1 ? <b key={place}>{part}</b> : part
  })
}

function escapeExpression(word: string): string {
  return word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
