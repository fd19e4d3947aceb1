/** A part of a message; `href` only for an http(s) address. */
export type TextPart = { text: string; href?: string }

const urlPattern = /https?:\/\/[^\s<>"'`{}|\\^\u00a0\u200b]+/gi
// What ends a sentence or closes a bracket around an address is not part of it.
const trailingPunctuation = /[.,!?;:)\]*_~،۔؟؛…]+$/

/**
 * A message's text in parts, so that its addresses can be links. Together they are the text. Only
 * what begins with http:// or https:// and names a place is one.
 */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(urlPattern)) {
    const link = trimUrl(found)
    if (!URL.canParse(link)) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: link, href: link })
    from = index + link.length
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from) })
  return parts
}

// An address may end in a bracket that it has opened itself.
function trimUrl(link: string): string {
  const trimmed = link.replace(trailingPunctuation, '')
  const isOpen = trimmed.includes('(') && !trimmed.includes(')')
  return isOpen && link[trimmed.length] === ')' ? `${trimmed})` : trimmed
}
