import { z } from 'zod'
import { cleanLine } from '../../platform/text/clean-text.ts'
import { hasLink } from '../../platform/text/links-in-text.ts'
import { isLongerThan } from '../../platform/text/text-length.ts'
import { maxNameLength } from '../forms/account-form-errors.ts'
import { isReservedName } from '../profile/reserved-names.server.ts'

/** An Urdu letter may carry several marks; longer text than this is no name. */
const maxCodeUnits = 400

// Invisible characters would let one name look like another. Joiners within Arabic script are part
// of the spelling and stay.
const invisibleCharacters =
  /[^\P{DI}\u200c\u200d]|\u2800|(?<![\p{Script=Arabic}\p{M}])[\u200c\u200d]|[\u200c\u200d](?!\p{Script=Arabic})/gu

/**
 * 1 to 60 visible characters. A name is public and used in emails: no web or email address, no `@`, no four
 * digits without a letter between them, and nothing that reads as the market's own name or its staff.
 */
export const fullName = z
  .string('auth.fullNameRequired')
  .max(maxCodeUnits, { error: 'auth.fullNameLong', abort: true })
  .transform((text) => cleanLine(text.replace(invisibleCharacters, '')))
  .refine((name) => name.length > 0, 'auth.fullNameRequired')
  .refine((name) => !isLongerThan(name, maxNameLength), 'auth.fullNameLong')
  .refine((name) => !containsContact(name.normalize('NFKC')), 'auth.fullNameContact')
  .refine((name) => !isReservedName(name), 'auth.fullNameReserved')

const phoneNumberPattern = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){3}/u
// `loans.example` reads as a web address; `Ch.Aslam` and `M.Ali` are names.
const domainPattern = /[\p{L}\p{N}-]{4,}\.\p{Ll}{2,}/u

function containsContact(name: string): boolean {
  return (
    name.includes('@') || phoneNumberPattern.test(name) || hasLink(name) || domainPattern.test(name)
  )
}
