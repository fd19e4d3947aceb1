import { isLatin, romanUrduKey } from './roman-urdu-key.ts'

/** The consonants of a word, and the vowels before, between and after them. */
type Sound = { consonants: string; vowels: readonly string[] }

const urduConsonants: Record<string, string> = {
  ...{ ب: 'b', پ: 'p', ت: 't', ٹ: 't', ط: 't', ث: 's', س: 's', ص: 's', ش: 'S' },
  ...{ ج: 'j', چ: 'C', خ: 'k', د: 'd', ڈ: 'd', ذ: 'z', ز: 'z', ض: 'z', ظ: 'z', ژ: 'j' },
  ...{ ر: 'r', ڑ: 'r', غ: 'g', گ: 'g', ف: 'f', ق: 'k', ک: 'k', ل: 'l', م: 'm', ن: 'n', ں: 'n' },
}
const urduVowels: Record<string, string> = {
  ...{ ا: 'a', آ: 'a', أ: 'a', ع: 'a', و: 'u', ؤ: 'u', ی: 'i', ے: 'i', ئ: 'i' },
}
const romanVowels: Record<string, string> = {
  a: 'a',
  e: 'i',
  i: 'i',
  y: 'i',
  o: 'u',
  u: 'u',
  v: 'u',
}

/** Fewer consonants match by chance. */
const minConsonants = 3

/** The consonants as they sound in Urdu or Roman (`super`, `سپر`), if there are three or more. */
export function consonantsOf(word: string): string | undefined {
  const { consonants } = soundOf(word)
  return consonants.length >= minConsonants ? consonants : undefined
}

/** A Roman and an Urdu word. Urdu omits short vowels, so a missing vowel conflicts with none. */
export function soundsAlike(one: string, other: string): boolean {
  if (isLatin(one) === isLatin(other)) return false
  const [left, right] = [soundOf(one), soundOf(other)]
  if (left.consonants.length < minConsonants) return false
  if (left.consonants !== right.consonants) return false
  return left.vowels.every((vowels, index) => couldSoundAlike(vowels, right.vowels[index] ?? ''))
}

function couldSoundAlike(one: string, other: string): boolean {
  return one === '' || other === '' || [...one].some((vowel) => other.includes(vowel))
}

function soundOf(word: string): Sound {
  return isLatin(word)
    ? toSound([...romanSounds(word)], {}, romanVowels)
    : toSound([...word.replaceAll('پھ', 'ف')], urduConsonants, urduVowels)
}

function romanSounds(word: string): string {
  return romanUrduKey(word)
    .replace(/a(?=[a-z]e$)/, 'A')
    .replaceAll('ch', 'C')
    .replaceAll('sh', 'S')
    .replace(/c(?=[eiy])/g, 's')
    .replaceAll('c', 'k')
    .replaceAll('x', 'ks')
    .replaceAll('h', '')
}

function toSound(
  letters: readonly string[],
  consonants: Record<string, string>,
  vowels: Record<string, string>,
): Sound {
  let phoneticKey = ''
  const between = ['']
  let before = ''
  for (const letter of letters) {
    const vowel = vowels[letter]
    const consonant = consonants[letter] ?? (/[a-zCS]/.test(letter) ? letter : undefined)
    if (vowel) between.push(`${between.pop() ?? ''}${vowel}`)
    else if (consonant && letter !== before) {
      phoneticKey += consonant
      between.push('')
    }
    before = letter
  }
  return { consonants: phoneticKey, vowels: between }
}
