import { Hono } from 'hono'
import { getTranslator } from '../../app/i18n/dictionaries.server.ts'
import { type Language, languages } from '../../app/i18n/language.ts'
import { escapeHtml } from '../../app/platform/http/escape-html.ts'
import type { Bindings } from '../requests/request-context-and-log.ts'
import { innerIcon, offlineDrawing } from './offline-drawing.ts'

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
  :root {
    color-scheme: light dark; --ground: light-dark(#fbf9f4, #12150f); --ink: light-dark(#1d2a1b, #eceee7);
    --brand: light-dark(#1f7a3a, #4cc26e); --box: light-dark(#fff, #20261d); --quiet: light-dark(#5b6356, #aab1a3);
    --line: light-dark(#e3dfd3, #333a2f); --far: light-dark(#cfe3c1, #24341f); --near: light-dark(#8fbf78, #3a5a30);
    --furrow: light-dark(#6fa457, #4f7a42);
  }
  * { box-sizing: border-box }
  body { margin: 0; font: 1.0625rem/1.6 sans-serif; background: var(--ground); color: var(--ink) }
  :lang(ur) { font-family: 'Noto Nastaliq Urdu', sans-serif; line-height: 2 }
  header { border-bottom: 1px solid var(--line) }
  header > div, main { max-width: 46rem; margin: 0 auto; padding: 0 1rem }
  header > div { display: flex; align-items: center; justify-content: space-between; min-height: 64px }
  header a { display: flex; align-items: center; gap: .625rem; min-height: 44px; color: inherit; text-decoration: none }
  .name { font-weight: bold; font-size: 1.125rem }
  .name svg { width: 40px; color: light-dark(#1f7a3a, #2c7a45) }
  .heart { min-width: 44px; justify-content: center }
  .heart svg { width: 24px; fill: none; stroke: currentColor; stroke-width: 1.8 }
  main { padding-block: 1.5rem 3rem }
  .top { text-align: center }
  .drawing { width: min(100%, 20rem) }
  h1 { font-size: 1.5rem; margin: .5rem 0 }
  h2 { font-size: 1.125rem; margin: 2rem 0 .25rem }
  p { margin: 0 0 .75rem }
  .hint { color: var(--quiet); font-size: .9375rem }
  .again {
    display: inline-block; padding: .5rem 1.5rem; border-radius: .625rem; text-decoration: none;
    font-weight: bold; background: var(--brand); color: light-dark(#fff, #0c140c);
  }
  ul { margin: 0; padding: 0; list-style: none }
  li > a {
    display: block; padding: .75rem 1rem; margin-bottom: .5rem; border-radius: .75rem; color: inherit;
    background: var(--box); border: 1px solid var(--line); text-decoration: none; overflow-wrap: anywhere;
  }
  .ads { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 8.5rem), 1fr)); gap: .75rem }
  .ads a { height: 100%; margin: 0; padding: 0; overflow: hidden }
  .ads span { display: block; padding: .5rem .75rem }
  .ads img, .ads a:not(:has(img))::before {
    content: ''; display: block; width: 100%; aspect-ratio: 4 / 3; object-fit: cover; background: var(--far);
  }
  .ads img { content: normal }
  section:has(ul:empty) { display: none }
</style>
<header><div>
<a class="name" href="/"><svg viewBox="0 0 40 40" aria-hidden="true">${innerIcon('logo')}</svg>${text('site.name')}</a>
<a class="heart" href="/favorites" aria-label="${text('nav.favorites')}"><svg viewBox="0 0 24 24">${innerIcon('heart')}</svg></a>
</div></header>
<main>
<div class="top">
${offlineDrawing}
<h1>${text('offline.title')}</h1>
<p>${text('offline.text')}</p>
<p><a class="again" href="">${text('ui.tryAgain')}</a></p>
</div>
<section><h2>${text('offline.ads')}</h2><p class="hint">${text('offline.adsHint')}</p><ul class="ads"></ul></section>
<section><h2>${text('offline.kept')}</h2><ul class="pages"></ul></section>
</main>
<script nonce="${nonce}">
  try { document.documentElement.style.colorScheme = localStorage.theme || '' } catch {}
  addEventListener('online', () => location.reload())
</script>
</html>
`
}
