import { escapeHtml } from '../platform/http/escape-html.ts'

const sizes = {
  '728x90': { width: 728, height: 90 },
  '468x60': { width: 468, height: 60 },
}

type BannerFrameOptions = { size: string; scriptUrl: string }

/**
 * Runs the ad network's script, isolated from the page. Fills in `{size}`, `{width}` and `{height}` in its URL.
 * `undefined` for an unknown size.
 */
export function renderBannerFrame({ size, scriptUrl }: BannerFrameOptions): string | undefined {
  if (!Object.hasOwn(sizes, size)) return undefined
  const { width, height } = sizes[size as keyof typeof sizes]
  const address = scriptUrl
    .replaceAll('{size}', size)
    .replaceAll('{width}', String(width))
    .replaceAll('{height}', String(height))
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Advertisement</title>
<style>
html, body { block-size: 100%; margin: 0; overflow: hidden }
body { display: grid; place-content: center; justify-items: center }
#place { inline-size: ${width}px; block-size: ${height}px; overflow: hidden }
</style>
<body>
<div id="place"><script>(${watch})(${width}, ${height})</script>
<script src="${escapeHtml(address)}" data-width="${width}" data-height="${height}"></script></div>`
}

/**
 * A looser policy: an advertisement may load anything over HTTPS, but cannot reach the market's page. It
 * repeats the sandbox for anyone who opens this URL directly.
 */
export const bannerFrameHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': [
    'sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox',
    "default-src 'none'",
    "script-src https: 'unsafe-inline'",
    "style-src https: 'unsafe-inline'",
    'img-src https: data: blob:',
    'font-src https: data:',
    'media-src https:',
    'connect-src https:',
    'frame-src https:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; '),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
  // The same for every visitor, so that both banners of a page share one request.
  'cache-control': 'public, max-age=3600',
}

// Runs in the iframe: scales the ad down to fit a phone, notifies the page once something is
// visible, and logs each failure as one warning.
const watch = `(width, height) => {
  const place = document.getElementById('place')
  const fit = () => { place.style.scale = Math.min(1, innerWidth / width) }
  const isSeen = () => [...document.body.querySelectorAll('a, canvas, iframe, img, ins, object, svg, video')].some(
    (one) => one.complete !== false && one.getBoundingClientRect().height * 4 > height)
  const reportFilled = () => { if (isSeen()) parent.postMessage('banner-filled', '*') }
  const logFailure = (event) => {
    if (event.target !== window && event.target.tagName !== 'SCRIPT') return
    event.preventDefault()
    console.warn('The advertisement failed:', event.message ?? 'its script did not load')
  }
  fit()
  addEventListener('resize', fit)
  addEventListener('message', reportFilled)
  addEventListener('load', reportFilled, true)
  addEventListener('error', logFailure, true)
  new ResizeObserver(reportFilled).observe(place)
  new MutationObserver(reportFilled).observe(document, { childList: true, subtree: true, attributes: true })
}`
