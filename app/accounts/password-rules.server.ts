import commonList from './common-passwords.txt?raw'

const shortest = 8
const longest = 128
/** What is left of a password without the owner's own words must be at least this long. */
const strangeLetters = 5

const common = new Set(commonList.split('\n').filter(Boolean))
const siteWords = ['zarai', 'bazaar', 'bazar', 'pakistan', 'زرعی', 'بازار', 'پاکستان']

export type PasswordFault = 'short' | 'long' | 'common' | 'own'

/**
 * Why a password may not be chosen, if so: under 8 or over 128 letters, among the common ones, or
 * little more than the owner's own name, address or the site's name. Anything else goes: no
 * letter, digit or sign is asked for, and none is forbidden (OWASP ASVS 5.0.0, 6.2).
 */
export function faultOfPassword(
  password: string,
  { email, fullName }: { email: string; fullName: string },
): PasswordFault | undefined {
  const letters = [...password.normalize('NFKC')]
  if (letters.length < shortest) return 'short'
  if (letters.length > longest) return 'long'
  const plain = letters.join('').toLowerCase()
  if (common.has(plain) || new Set(letters).size < 3) return 'common'
  const left = takeOut(plain, [...ownWords(email, fullName), ...siteWords])
  return left !== plain && [...left].length < strangeLetters ? 'own' : undefined
}

function ownWords(email: string, fullName: string): string[] {
  const [local = '', host = ''] = email.toLowerCase().split('@')
  const words = [local, ...local.split(/[^\p{L}]+/u), ...host.split('.')]
  return [
    ...words,
    ...fullName
      .normalize('NFKC')
      .toLowerCase()
      .split(/[^\p{L}\p{M}]+/u),
  ]
}

/** Longest words first, so that a short one cannot break a longer one apart. */
function takeOut(text: string, words: string[]): string {
  return words
    .filter((word) => word.length >= 3)
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word, ''), text)
}
