import type { Language } from '../../i18n/language.ts'
import { supportContacts } from '../../i18n/support-contacts.server.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'

/** Replaces placeholders such as `{supportEmail}`. Throws for an unknown one. */
export function insertSupportContacts<Part>(content: Part, language: Language): Part {
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string')
      return value.replace(/\{(support\w+)\}/g, (_, name) => wayOf(name))
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fill(part)]))
  }
  const ways = supportValues(language)
  const wayOf = (name: string) => {
    const way = ways[name]
    if (way === undefined) throw new Error(`Unknown support contact: ${name}`)
    return way
  }
  return fill(content) as Part
}

function supportValues(language: Language): Record<string, string> {
  const { email, phone, address } = supportContacts(language)
  const number = phone.replace(/[^+\d]/g, '')
  const [emailSaid, phoneSaid] = [escapeHtml(email), escapeHtml(phone)]
  return {
    supportEmail: `<a href="mailto:${emailSaid}"><bdi dir="ltr">${emailSaid}</bdi></a>`,
    supportPhone: `<a href="tel:${number}"><bdi dir="ltr">${phoneSaid}</bdi></a>`,
    supportAddress: `<span dir="auto">${escapeHtml(address)}</span>`,
  }
}
