import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Translate } from '../../i18n/translator.ts'

/** A content page as loader data; `html` is absent where the browser already has it. */
export type RenderedPage = { title: string; html?: string }

/**
 * Renders to HTML in a loader, so that neither components nor texts are in the browser's scripts.
 * It cannot use the router; its links are plain.
 */
export function renderContentPage(title: string, content: ReactNode, t: Translate): RenderedPage {
  return { title: `${title} · ${t('site.name')}`, html: renderToStaticMarkup(content) }
}
