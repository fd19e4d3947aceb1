import { policies } from '../app/content/policies.ts'
import type { Language } from '../app/i18n/language.ts'

/**
 * What a first visit may move, in kilobytes as they travel (Brotli), and its requests: a line of the
 * product's budgets, which are those of English pages. An Urdu page has its font besides.
 */
export type Line = Record<'html' | 'css' | 'js' | 'images' | 'all' | 'requests', number>

const lists: Line = { html: 17, css: 12, js: 120, images: 110, all: 260, requests: 15 }
const shown: Line = { html: 16, css: 12, js: 122, images: 90, all: 240, requests: 15 }
const words: Line = { html: 14, css: 12, js: 105, images: 30, all: 160, requests: 12 }
// It holds the details of every category; nobody meets it who has not been here before.
const forms: Line = { ...lists, html: 29, js: 125 }
// What keeps a conversation alive over a bad line.
const talk: Line = { ...lists, js: 130 }

// A member has a menu, counts and hearts besides; the budgets speak of visitors alone.
const ofMembers: Partial<Line> = { html: 2, css: 2, js: 6, requests: 5 }

// The font.
const ofUrdu: Partial<Line> = { requests: 1 }

const pagesOfWords: readonly string[] = [
  '/about',
  '/how-it-works',
  '/safety-tips',
  '/success-stories',
  '/blog',
  '/blog/:postId',
  '/help',
  ...policies.map((policy) => `/${policy}`),
]

/** A page that no line names, such as one with a form, is held to that of the lists. */
export function lineOf(pattern: string): Line {
  if (/^\/(listing|services)\/:\w+\/contact\?$/.test(pattern)) return shown
  if (pattern.startsWith('/messages')) return talk
  if (/^\/(sell|edit-listing\/:listingId)$/.test(pattern)) return forms
  return pagesOfWords.includes(pattern) ? words : lists
}

/** What is over its line, as `js 121.3 of 120 KB` or `requests 16 of 15`. */
export function overweight(
  pattern: string,
  moved: Partial<Line>,
  { isMember, language }: { isMember: boolean; language: Language },
): string[] {
  const line = lineOf(pattern)
  return (Object.keys(moved) as (keyof Line)[]).flatMap((kind) => {
    const ofReader = (isMember && ofMembers[kind]) || 0
    const most = line[kind] + ofReader + ((language === 'ur' && ofUrdu[kind]) || 0)
    const count = moved[kind] ?? 0
    if (kind === 'requests') return count > most ? `requests ${count} of ${most}` : []
    return count / 1000 > most ? `${kind} ${(count / 1000).toFixed(1)} of ${most} KB` : []
  })
}
