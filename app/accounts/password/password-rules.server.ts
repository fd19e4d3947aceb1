import { maxPasswordLength } from '../sign-in/password-hash.server.ts'
import commonList from './common-passwords.txt?raw'

const minLength = 8
const maxLength = 128
/** The minimum length of what remains after removing the owner's own words. */
const minUnguessableLength = 5

const commonPasswords = new Set(commonList.split('\n').filter(Boolean))
const siteWords = ['zarai', 'bazaar', 'bazar', 'pakistan', 'زرعی', 'بازار', 'پاکستان']

export type PasswordError = 'short' | 'long' | 'common' | 'own'

/**
 * Why a password is unacceptable: under 8 or over 128 characters, a common one, or little more than the owner's
 * or the site's name. No rules on character types (OWASP ASVS 5.0.0, 6.2).
 */
export function findPasswordError(
  password: string,
  { email, fullName }: { email: string | null; fullName: string },
): PasswordError | undefined {
  if (password.length > maxPasswordLength) return 'long'
  const letters = [...password.normalize('NFKC')]
  if (letters.length < minLength) return 'short'
  if (letters.length > maxLength) return 'long'
  const plain = letters.join('').toLowerCase()
  if (commonPasswords.has(plain) || new Set(letters).size < 3) return 'common'
  const remaining = removeWords(plain, [...personalWords(email ?? '', fullName), ...siteWords])
  return remaining !== plain && [...remaining].length < minUnguessableLength ? 'own' : undefined
}

function personalWords(email: string, fullName: string): string[] {
  const [local = '', host = ''] = email.slice(0, maxPasswordLength).toLowerCase().split('@')
  const words = [local, ...local.split(/[^\p{L}]+/u), ...host.split('.')]
  return [
    ...words,
    ...fullName
      .slice(0, maxPasswordLength)
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u),
  ]
}

/** Removes the longest words first, so that a short word cannot split a longer one. */
function removeWords(text: string, words: string[]): string {
  return words
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
    .reduce((remaining, word) => remaining.replaceAll(word, ''), text)
}
