import type { Language } from '../../i18n/language.ts'
import { supportContacts } from '../../i18n/support-contacts.server.ts'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { getContactTranslator } from '../contact/contact-translator.server.ts'

/** Replaces `{supportContacts}` with a sentence for each contact that is set. */
export function insertSupportContacts<Part>(content: Part, language: Language): Part {
  const sentences = writeSentences(language)
  const fill = (value: unknown): unknown => {
    if (typeof value === 'string') return value.replace(/ ?\{supportContacts\}/, sentences)
    if (Array.isArray(value)) return value.map(fill)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, fill(part)]))
  }
  return fill(content) as Part
}

function writeSentences(language: Language): string {
  const t = getContactTranslator(language)
  const { email, phone, address } = supportContacts(language)
  const link = (url: string, text: string) =>
    `<a href="${url}"><bdi dir="ltr">${escapeHtml(text)}</bdi></a>`
  return [
    email && t('reach.email', { email: link(`mailto:${escapeHtml(email)}`, email) }),
    phone && t('reach.phone', { phone: link(`tel:${phone.replace(/[^+\d]/g, '')}`, phone) }),
    address && t('reach.address', { address: `<span dir="auto">${escapeHtml(address)}</span>` }),
  ]
    .map((sentence) => (sentence ? ` ${sentence}` : ''))
    .join('')
}
