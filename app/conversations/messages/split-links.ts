/** A part of a message; `href` only for an http(s) URL. */
export type TextPart = { text: string; href?: string }

const urlPattern = /https?:\/\/[^\s<>"'`{}|\\^\u00a0\u200b]+/gi
// Punctuation after a URL is not part of it.
const trailingPunctuation = /[.,!?;:)\]*_~،۔؟؛…]+$/

/**
 * Splits a message's text into parts, with links for URLs that start with http:// or https:// and
 * have a host. The parts joined give the text.
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

// A URL may end in a bracket that it opened.
function trimUrl(link: string): string {
  const trimmed = link.replace(trailingPunctuation, '')
  const isOpen = trimmed.includes('(') && !trimmed.includes(')')
  return isOpen && link[trimmed.length] === ')' ? `${trimmed})` : trimmed
}
