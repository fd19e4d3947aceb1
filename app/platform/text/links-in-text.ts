// Endings that mail programs make links of by themselves, as far as links are spread with them.

/** Endings that hardly ever begin a sentence: a dot and one of them make a link anywhere. */
export const plainDomainEndings =
  'com|org|biz|io|pk|uk|ru|cn|ly|gl|gg|gq|ws|eu|dev|store|website|xyz|icu|mobi|asia|edu|gov'

/** Those that are words too, as in "14 litres.In Okara": in an ad only a path makes them a link. */
export const wordDomainEndings =
  'net|info|co|in|us|ca|au|ae|me|to|tv|cc|ai|de|fr|ir|tk|ml|ga|cf|im|is|be|app|page|site|online|shop|top|club|live|link|click|space|fun|vip|pro|cloud|loan|loans|work|world|today|life|bet|win|cash|money|zip'

// The parts have the lengths that addresses may have; without an end, each start of a long text
// would be read on to the end of it.
const urlPattern = new RegExp(
  [
    '(?:https?:|www\\.)\\S+',
    '[^\\s@]{1,64}@[^\\s@]{1,190}\\.[^\\s@]{1,190}',
    `(?<![\\p{L}\\p{N}])(?:[\\p{L}\\p{N}-]{1,63}[.。．｡]){1,10}(?:${plainDomainEndings}|${wordDomainEndings})(?![\\p{L}\\p{N}-])(?:[/?#:]\\S*)?`,
  ].join('|'),
  'giu',
)

// In code units: more than a title or a place of a mail has.
const maxLinkTextLength = 1_000

/**
 * Whether the first 1,000 code units of a text have anything in them that a mail program or a reader
 * takes for an address.
 */
export function hasLink(text: string): boolean {
  return text.slice(0, maxLinkTextLength).search(urlPattern) >= 0
}

/**
 * The first 1,000 code units of a text with every web and e-mail address in them as `[…]`: our mails
 * carry no stranger's links.
 */
export function withoutLinks(text: string): string {
  return text.slice(0, maxLinkTextLength).toWellFormed().replace(urlPattern, '[…]')
}
