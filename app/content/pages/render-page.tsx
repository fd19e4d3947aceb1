import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Translate } from '../../i18n/dictionary.ts'

/** A page of words as its loader gives it; without the HTML in a browser that has it already. */
export type RenderedPage = { title: string; html?: string }

/**
 * Draws a page of words, for a loader: on the server alone, so that neither what draws the page nor
 * its words are in the scripts. Nothing in it may need the router; its links are plain.
 */
export function renderContentPage(title: string, words: ReactNode, t: Translate): RenderedPage {
  return { title: `${title} · ${t('site.name')}`, html: renderToStaticMarkup(words) }
}
