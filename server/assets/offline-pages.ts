import { Hono } from 'hono'
import { getTranslator } from '../../app/i18n/dictionaries.server.ts'
import { type Language, languages } from '../../app/i18n/language.ts'
import { escapeHtml } from '../../app/platform/http/escape-html.ts'
import type { Bindings } from '../requests/request-context-and-log.ts'

/**
 * `GET /offline/{language}`: the page that the service worker shows without a connection. The worker
 * fills its list with the pages that are kept on the device. The page that was asked for opens once
 * the connection is back.
 */
export function offlinePages() {
  return new Hono<Bindings>().get('/offline/:language', (c, next) => {
    const language = languages.find((one) => one === c.req.param('language'))
    if (!language) return next()
    c.header('cache-control', 'public, max-age=3600')
    return c.html(renderOfflinePage(language, c.get('nonce')))
  })
}

function renderOfflinePage(language: Language, nonce: string): string {
  const t = getTranslator(language)
  const text = (key: string) => escapeHtml(t(key))
  return `<!doctype html>
<html lang="${language}" dir="${language === 'ur' ? 'rtl' : 'ltr'}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${text('offline.title')}</title>
<style>
  :root { color-scheme: light dark }
  body { max-width: 36rem; margin: 10vh auto; padding: 0 1rem; font: 1.125rem/1.6 sans-serif }
  :lang(ur) { line-height: 2 }
  ul { padding: 0; list-style: none }
  li > a { display: block; padding: .5rem 0 }
  h2:has(+ ul:empty) { display: none }
</style>
<main>
<h1>${text('offline.title')}</h1>
<p>${text('offline.text')} <a href="">${text('ui.tryAgain')}</a></p>
<h2>${text('offline.kept')}</h2>
<ul></ul>
</main>
<script nonce="${nonce}">addEventListener('online', () => location.reload())</script>
</html>
`
}
