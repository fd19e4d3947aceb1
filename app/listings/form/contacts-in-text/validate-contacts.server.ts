import type { CategoryField } from '../../../catalog/catalog.ts'
import { isolateText } from '../../../i18n/format/bidi-text.ts'
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
import { detailName } from '../validation/listing-fields.ts'
import { listingLimits } from '../validation/listing-form-fields.ts'
import { moveContactsIntent } from './move-contacts.ts'

// Maximum lengths in characters.
const publicTextFields = {
  title: listingLimits.title,
  description: listingLimits.description,
  location_city: listingLimits.city,
  location_address: listingLimits.address,
  contact_name: listingLimits.contactName,
}

/**
 * Rejects phone numbers, email addresses and links in the public texts of a listing or service
 * form, since they would bypass the contact reveal, unless that screening rule is off. `details` are the category's fields.
 */
export function validateContacts(
  form: FormData,
  details: readonly CategoryField[] = [],
): FormErrors {
  const errors: FormErrors = {}
  if (ruleMode('contact-in-text') !== 'on') return errors
  for (const [name, text] of readPublicTexts(form, details)) {
    const kind = findContacts(text)[0]?.kind
    if (kind) errors[name] = { key: `listing.errors.${kind}InText` }
  }
  return errors
}

/** Whether a form was sent only to move contacts out of its texts, not to be saved. */
export function isMoveContactsRequest(form: FormData): boolean {
  return form.get('intent') === moveContactsIntent
}

/**
 * Removes contacts from the public texts of a form. The first phone number and email address go to
 * the contact fields if those are empty; an invalid phone number is replaced by a valid one. Returns
 * the changed fields by name, and at each contact field an error with the contacts that it has no
 * room for. `details` are the category's fields.
 */
export function moveContactsToFields(
  form: FormData,
  {
    language,
    details = [],
  }: { language: Language; details?: readonly CategoryField[] | undefined },
): { changedFields: Record<string, string>; errors: FormErrors } {
  const changedFields: Record<string, string> = {}
  const found: FoundContact[] = []
  for (const [name, text] of readPublicTexts(form, details)) {
    const contacts = findContacts(text)
    if (contacts.length === 0) continue
    changedFields[name] = removeContacts(text, contacts)
    found.push(...contacts)
  }
  const typed = (name: string) => String(form.get(name) ?? '').trim()
  const phone = placePhone(typed('contact_phone'), listValues(found, 'phone'))
  const email = placeEmail(typed('contact_email'), listValues(found, 'email'))
  if (phone.moved) changedFields.contact_phone = formatPhone(phone.moved)
  if (email.moved) changedFields.contact_email = email.moved
  for (const [name, value] of Object.entries(changedFields)) form.set(name, value)
  const errors: FormErrors = {
    ...(phone.leftover.length > 0 && {
      contact_phone: leftoverContacts('leftoverPhones', phone.leftover.map(formatPhone), language),
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
  const shown = moved ?? typed.toLowerCase()
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
function readPublicTexts(form: FormData, details: readonly CategoryField[]): [string, string][] {
  const textDetails = details.filter(({ type }) => type === 'text')
  const most = new Map<string, number>([
    ...Object.entries(publicTextFields),
    ...textDetails.map(({ name }) => [detailName(name), listingLimits.detail] as const),
  ])
  return Object.entries(formTexts(form, [...most.keys()])).flatMap(([name, sent]) => {
    if (typeof sent !== 'string') return []
    const text = name === 'description' ? cleanText(sent) : cleanLine(sent)
    return isLongerThan(text, most.get(name) ?? 0) ? [] : [[name, text] as [string, string]]
  })
}
