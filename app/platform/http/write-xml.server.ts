import { escapeHtml } from './escape-html.ts'

// Everything outside the XML 1.0 `Char` production: parsers fail at the first such character.
const invalidXmlCharacters = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** Escapes text for XML, in content and attributes, and drops characters that XML forbids. */
export function escapeXml(text: string): string {
  return escapeHtml(text.replace(invalidXmlCharacters, ''))
}

export function xmlElement(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`
}
