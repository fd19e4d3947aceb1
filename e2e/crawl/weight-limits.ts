import { policies } from '../../app/content/policies/policies.ts'
import type { Language } from '../../app/i18n/language.ts'

/**
 * What a first visit may move, in kilobytes as they travel (Brotli), and its requests: a line of the
 * product's budgets, which are those of English pages. An Urdu page has its font besides.
 */
export type WeightBudget = Record<'html' | 'css' | 'js' | 'images' | 'all' | 'requests', number>

const listBudget: WeightBudget = { html: 17, css: 12, js: 120, images: 110, all: 260, requests: 18 }
const detailBudget: WeightBudget = {
  html: 16,
  css: 12,
  js: 122,
  images: 90,
  all: 240,
  requests: 18,
}
const contentBudget: WeightBudget = {
  html: 14,
  css: 12,
  js: 105,
  images: 30,
  all: 160,
  requests: 18,
}
// A form holds the details of every category and what sends photos; only members reach it.
const formBudget: WeightBudget = { ...listBudget, html: 29, js: 126, requests: 20 }
// What keeps a conversation alive over a bad line.
const conversationBudget: WeightBudget = { ...listBudget, js: 128 }

// A member has a menu, counts and hearts besides; the budgets speak of visitors alone.
const memberExtra: Partial<WeightBudget> = { html: 2, css: 2, js: 6, requests: 7 }

// The font.
const urduExtra: Partial<WeightBudget> = { requests: 1 }

const contentPages: readonly string[] = [
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
export function budgetOf(pattern: string): WeightBudget {
  if (/^\/(listing|services)\/:\w+\/contact\?$/.test(pattern)) return detailBudget
  if (pattern.startsWith('/messages')) return conversationBudget
  if (/^\/(sell|edit-listing\/:listingId|services\/new|services\/:serviceId\/edit)$/.test(pattern))
    return formBudget
  return contentPages.includes(pattern) ? contentBudget : listBudget
}

/** What is over its line, as `js 121.3 of 120 KB` or `requests 16 of 15`. */
export function findOverBudget(
  pattern: string,
  moved: Partial<WeightBudget>,
  { isMember, language }: { isMember: boolean; language: Language },
): string[] {
  const line = budgetOf(pattern)
  return (Object.keys(moved) as (keyof WeightBudget)[]).flatMap((kind) => {
    const ofReader = (isMember && memberExtra[kind]) || 0
    const most = line[kind] + ofReader + ((language === 'ur' && urduExtra[kind]) || 0)
    const count = moved[kind] ?? 0
    if (kind === 'requests') return count > most ? `requests ${count} of ${most}` : []
    return count / 1000 > most ? `${kind} ${(count / 1000).toFixed(1)} of ${most} KB` : []
  })
}
