import type { Language } from '../../app/i18n/language.ts'
import { declaredRoutes } from '../../app/routes.ts'

/**
 * The budget of a first visit to an English page: transferred kilobytes (Brotli) and the number of
 * requests. Urdu pages also load a font.
 */
export type WeightBudget = Record<'html' | 'css' | 'js' | 'images' | 'all' | 'requests', number>

const listBudget: WeightBudget = {
  html: 17,
  css: 12,
  js: 120,
  images: 110,
  all: 260,
  requests: 18,
}
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
// Farm services have drawings of their types besides the pictures.
const servicesBudget: WeightBudget = { ...listBudget, requests: 19 }
// Forms contain the fields of every category, amounts in words and the photo upload; only members
// reach them.
const formBudget: WeightBudget = { ...listBudget, html: 29.8, js: 130, requests: 20 }
// Includes the scripts that keep a conversation working over a bad connection.
const conversationBudget: WeightBudget = { ...listBudget, js: 129.5 }

// The budgets are for visitors; members also have a menu, counts and favorite buttons.
const memberExtra: Partial<WeightBudget> = { html: 2, css: 2, js: 8, requests: 10 }

// The Nastaliq font, and letters of two bytes.
const urduExtra: Partial<WeightBudget> = { html: 0.7, requests: 1 }

const contentPages: readonly string[] = declaredRoutes
  .filter(({ file, declaration }) => file.startsWith('content/') && declaration.cache)
  .map(({ pattern }) => pattern)

/** The budget of a route; pages without one of their own get that of the lists. */
export function weightBudgetOf(pattern: string): WeightBudget {
  if (/^\/(listing|services)\/:\w+\/contact\?$/.test(pattern)) return detailBudget
  if (pattern.startsWith('/messages')) return conversationBudget
  if (/^\/(sell|edit-listing\/:listingId|services\/new|services\/:serviceId\/edit)$/.test(pattern))
    return formBudget
  if (pattern === '/services') return servicesBudget
  return contentPages.includes(pattern) ? contentBudget : listBudget
}

/** What exceeds the budget, as `js 121.3 of 120 KB` or `requests 16 of 15`. */
export function findOverBudget(
  pattern: string,
  moved: Partial<WeightBudget>,
  { isMember, language }: { isMember: boolean; language: Language },
): string[] {
  const line = weightBudgetOf(pattern)
  return (Object.keys(moved) as (keyof WeightBudget)[]).flatMap((kind) => {
    const ofReader = (isMember && memberExtra[kind]) || 0
    const most = line[kind] + ofReader + ((language === 'ur' && urduExtra[kind]) || 0)
    const count = moved[kind] ?? 0
    if (kind === 'requests') return count > most ? `requests ${count} of ${most}` : []
    return count / 1000 > most ? `${kind} ${(count / 1000).toFixed(1)} of ${most} KB` : []
  })
}
