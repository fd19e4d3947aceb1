import { escapeHtml } from './escape-html.ts'

// Everything outside of what XML 1.0 calls Char: a reader stops at the first of them.
const invalidXmlCharacters = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** A text as it may stand in XML, between tags or in an attribute; what XML forbids is left out. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(invalidXmlCharacters, ''))
}

/** An element that holds a text. */
export function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
