import { randomBytes } from 'node:crypto'
import type { Language } from '../../app/i18n/language.ts'

export type Person = { fullName: string; email: string; password: string }

/** A person who has no account yet. */
export function newPerson(language: Language): Person {
  const mark = randomBytes(4).toString('hex')
  const fullName = language === 'ur' ? 'محمد اسلم' : 'Muhammad Aslam'
  return { fullName, email: `aslam-${mark}@example.com`, password: `nili ravi ${mark}` }
}
