import { z } from 'zod'
import { cleanLine } from '../../platform/text/clean-text.ts'
import { hasLink } from '../../platform/text/links-in-text.ts'
import { isLongerThan } from '../../platform/text/text-length.ts'
import { maxNameLength } from '../forms/account-form-errors.ts'

/** A letter of Urdu may bear several marks; what is longer than this is no name. */
const maxCodeUnits = 400

// What cannot be seen would let one name look like another. Between letters of the Arabic script
// joiners are spelling, and stay.
const invisibleCharacters =
  /[^\P{DI}\u200c\u200d]|\u2800|(?<![\p{Script=Arabic}\p{M}])[\u200c\u200d]|[\u200c\u200d](?!\p{Script=Arabic})/gu

/**
 * A person's name: 1 to 60 letters as they are seen. Others see it and mails bear it, so a web or
 * e-mail address, an `@` or four digits of any script with no letter between them are refused.
 */
export const fullName = z
  .string('auth.fullNameRequired')
  .max(maxCodeUnits, { error: 'auth.fullNameLong', abort: true })
  .transform((text) => cleanLine(text.replace(invisibleCharacters, '')))
  .refine((name) => name.length > 0, 'auth.fullNameRequired')
  .refine((name) => !isLongerThan(name, maxNameLength), 'auth.fullNameLong')
  .refine((name) => !containsContact(name.normalize('NFKC')), 'auth.fullNameContact')

const phoneNumberPattern = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){3}/u
// `loans.example` is meant to be read as an address; `Ch.Aslam` and `M.Ali` are names.
const domainPattern = /[\p{L}\p{N}-]{4,}\.\p{Ll}{2,}/u

function containsContact(name: string): boolean {
  return (
    name.includes('@') || phoneNumberPattern.test(name) || hasLink(name) || domainPattern.test(name)
  )
}
