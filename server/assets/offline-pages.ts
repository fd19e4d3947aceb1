import { Hono } from 'hono'
import { getTranslator } from '../../app/i18n/dictionaries.server.ts'
import { type Language, languages } from '../../app/i18n/language.ts'
import { escapeHtml } from '../../app/platform/http/escape-html.ts'
import type { Bindings } from '../requests/request-context-and-log.ts'

/**
 * `GET /offline/{language}`: what the service worker shows without a connection, with a list of the pages kept
 * on the device.
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
  body {
    max-width: 36rem; margin: 0 auto; padding: 6vh 1rem; font: 1.0625rem/1.6 sans-serif;
    background: light-dark(#fbf9f4, #12150f); color: light-dark(#1d2a1b, #eceee7);
  }
  :lang(ur) { font-family: 'Noto Nastaliq Urdu', sans-serif; line-height: 2 }
  h1 { font-size: 1.5rem; margin: 1.5rem 0 .5rem }
  h2 { font-size: 1.125rem; margin-top: 2rem }
  a { color: light-dark(#1c7a3d, #6bd48a) }
  .name { font-weight: bold; text-decoration: none }
  .again {
    display: inline-block; padding: .5rem 1.5rem; border-radius: .625rem; text-decoration: none;
    font-weight: bold; background: light-dark(#1f7a3a, #4cc26e); color: light-dark(#fff, #0c140c);
  }
  ul { padding: 0; list-style: none }
  li > a {
    display: block; padding: .75rem 1rem; margin-bottom: .5rem; border-radius: .75rem;
    background: light-dark(#fff, #20261d); text-decoration: none; overflow-wrap: anywhere;
  }
  h2:has(+ ul:empty) { display: none }
</style>
<main>
<a class="name" href="/">${text('site.name')}</a>
<h1>${text('offline.title')}</h1>
<p>${text('offline.text')}</p>
<p><a class="again" href="">${text('ui.tryAgain')}</a></p>
<h2>${text('offline.kept')}</h2>
<ul></ul>
</main>
<script nonce="${nonce}">
  try { document.documentElement.style.colorScheme = localStorage.theme || '' } catch {}
  addEventListener('online', () => location.reload())
</script>
</html>
`
}
