// Domain endings that email programs turn into links by themselves, limited to those common in
// spam.

/** Endings that rarely start a sentence: after a dot they always make a link. */
export const plainDomainEndings =
  'com|org|biz|io|pk|uk|ru|cn|ly|gl|gg|gq|ws|eu|dev|store|website|xyz|icu|mobi|asia|edu|gov'

/** Endings that are also words, as in "14 litres.In Okara": they only make a link with a path. */
export const wordDomainEndings =
  'net|info|co|in|us|ca|au|ae|me|to|tv|cc|ai|de|fr|ir|tk|ml|ga|cf|im|is|be|app|page|site|online|shop|top|club|live|link|click|space|fun|vip|pro|cloud|loan|loans|work|world|today|life|bet|win|cash|money|zip'

// Lengths are bounded as in real addresses; otherwise each start in a long text would be scanned to
// the end.
const urlPattern = new RegExp(
  [
    '(?:https?:|www\\.)\\S+',
    '[^\\s@]{1,64}@[^\\s@]{1,190}\\.[^\\s@]{1,190}',
    `(?<![\\p{L}\\p{N}])(?:[\\p{L}\\p{N}-]{1,63}[.。．｡]){1,10}(?:${plainDomainEndings}|${wordDomainEndings})(?![\\p{L}\\p{N}-])(?:[/?#:]\\S*)?`,
  ].join('|'),
  'giu',
)

// In code units: more than a title or a place in an email has.
const maxLinkTextLength = 1_000

/** Whether the first 1,000 code units contain what an email program or a reader takes for a link. */
export function hasLink(text: string): boolean {
  return text.slice(0, maxLinkTextLength).search(urlPattern) >= 0
}

/**
 * The first 1,000 code units with web and email addresses replaced by `[…]`: our emails carry no links from
 * strangers.
 */
export function withoutLinks(text: string): string {
  return text.slice(0, maxLinkTextLength).toWellFormed().replace(urlPattern, '[…]')
}
