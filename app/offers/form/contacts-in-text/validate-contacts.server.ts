import { isolateText } from '../../../i18n/format/bidi-text.ts'
import { cleanEmail } from '../../../i18n/format/clean-pasted.ts'
import { joinWithCommas } from '../../../i18n/format/join-with-commas.ts'
import { normalizePhone } from '../../../i18n/format/normalize-phone.ts'
import { formatPhone } from '../../../i18n/format/phone-links.ts'
import type { Language } from '../../../i18n/language.ts'
import type { FormError, FormErrors } from '../../../platform/forms/form-result.ts'
import { formTexts } from '../../../platform/forms/form-values.server.ts'
import { cleanLine, cleanText } from '../../../platform/text/clean-text.ts'
import { isLongerThan } from '../../../platform/text/text-length.ts'
import {
  type FoundContact,
  findContacts,
  removeContacts,
} from '../../../screening/contacts-in-text/find-contacts.server.ts'
import { ruleMode } from '../../../screening/rules/rule-mode.server.ts'
import { offerLimits } from '../offer-limits.ts'

const publicTextFields = {
  title: offerLimits.title,
  description: offerLimits.description,
  location_city: offerLimits.city,
  location_address: offerLimits.address,
  contact_name: offerLimits.contactName,
}

/**
 * Rejects phone numbers, email addresses and links in public texts, since they would bypass the contact reveal,
 * unless that screening rule is off. `otherTexts` are further texts with their maximum lengths.
 */
export function validateContacts(
  form: FormData,
  otherTexts: Record<string, number> = {},
): FormErrors {
  const errors: FormErrors = {}
  if (ruleMode('contact-in-text') !== 'on') return errors
  for (const [name, text] of readPublicTexts(form, otherTexts)) {
    const kind = findContacts(text)[0]?.kind
    if (kind) errors[name] = { key: `listing.errors.${kind}InText` }
  }
  return errors
}

/**
 * Removes contacts from the public texts of a form. The first phone numbers and email address go to the contact
 * fields that are empty; an invalid number is replaced. Returns the changed fields, and at each contact
 * field an error with what it has no room for. The form itself stays.
 */
export function moveContactsToFields(
  form: FormData,
  {
    language,
    otherTexts = {},
  }: { language: Language; otherTexts?: Record<string, number> | undefined },
): { changedFields: Record<string, string>; errors: FormErrors } {
  const changedFields: Record<string, string> = {}
  const found: FoundContact[] = []
  for (const [name, text] of readPublicTexts(form, otherTexts)) {
    const contacts = findContacts(text)
    if (contacts.length === 0) continue
    changedFields[name] = removeContacts(text, contacts)
    found.push(...contacts)
  }
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  const phone = placePhone(typed('contact_phone'), listValues(found, 'phone'))
  const second = placePhone(typed('second_phone'), phone.leftover)
  const email = placeEmail(typed('contact_email'), listValues(found, 'email'))
  if (phone.moved) changedFields.contact_phone = formatPhone(phone.moved)
  if (second.moved) changedFields.second_phone = formatPhone(second.moved)
  if (email.moved) changedFields.contact_email = email.moved
  const errors: FormErrors = {
    ...(second.leftover.length > 0 && {
      second_phone: leftoverContacts('leftoverPhones', second.leftover.map(formatPhone), language),
    }),
    ...(email.leftover.length > 0 && {
      contact_email: leftoverContacts('leftoverEmails', email.leftover, language),
    }),
  }
  return { changedFields, errors }
}

function listValues(found: readonly FoundContact[], kind: FoundContact['kind']): string[] {
  return [...new Set(found.filter((contact) => contact.kind === kind).map(({ value }) => value))]
}

function placePhone(typed: string, found: readonly string[]) {
  const valid = normalizePhone(typed)
  if (valid) return { moved: undefined, leftover: found.filter((phone) => phone !== valid) }
  const moved = found.find(normalizePhone) ?? (typed === '' ? found[0] : undefined)
  return { moved, leftover: found.filter((phone) => phone !== moved) }
}

function placeEmail(typed: string, found: readonly string[]) {
  const moved = typed === '' ? found[0] : undefined
  const shown = moved ?? cleanEmail(typed).toLowerCase()
  return { moved, leftover: found.filter((email) => email !== shown) }
}

function leftoverContacts(
  key: 'leftoverPhones' | 'leftoverEmails',
  contacts: readonly string[],
  language: Language,
): FormError {
  const others = joinWithCommas(contacts.map(isolateText), language)
  return { key: `listing.errors.${key}`, params: { others } }
}

// Skips fields sent twice and overlong texts, which other validation rejects.
function readPublicTexts(form: FormData, otherTexts: Record<string, number>): [string, string][] {
  const limits: Record<string, number> = { ...publicTextFields, ...otherTexts }
  return Object.entries(formTexts(form, Object.keys(limits))).flatMap(([name, sent]) => {
    if (typeof sent !== 'string') return []
    const text = name === 'description' ? cleanText(sent) : cleanLine(sent)
    return isLongerThan(text, limits[name] ?? 0) ? [] : [[name, text] as [string, string]]
  })
}
