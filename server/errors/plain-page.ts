type PlainPageOptions = {
  status: number
  usesHttps?: boolean
  reference?: string | undefined
  retryAfterSeconds?: number
}

/**
 * A page in both languages without the layout, for requests that could not be parsed, that failed early, or
 * that a busy server refuses.
 */
export function renderPlainPage({
  status,
  usesHttps = false,
  reference,
  retryAfterSeconds,
}: PlainPageOptions) {
  const headers: Record<string, string> = {
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  }
  if (usesHttps) headers['strict-transport-security'] = 'max-age=63072000'
  if (retryAfterSeconds) headers['retry-after'] = String(retryAfterSeconds)
  return { status, headers, html: renderHtml(textFor(status), reference) }
}

type PageText = Record<'en' | 'ur', { title: string; text: string }>

function textFor(status: number): PageText {
  if (status === 431 || status === 414) return tooLong
  if (status === 429) return tooMany
  if (status === 503) return busy
  return status < 500 ? unreadable : failed
}

const tooLong: PageText = {
  en: { title: 'This address is too long', text: 'Go back and search with fewer words.' },
  ur: { title: 'یہ پتہ بہت لمبا ہے', text: 'واپس جا کر کم الفاظ سے تلاش کریں۔' },
}

const unreadable: PageText = {
  en: {
    title: 'This address does not work',
    text: 'Check the address, or start from the home page.',
  },
  ur: { title: 'یہ پتہ درست نہیں', text: 'پتہ دوبارہ دیکھیں، یا سرورق سے شروع کریں۔' },
}

const tooMany: PageText = {
  en: { title: 'Too many tries', text: 'Please wait a little, then load the page again.' },
  ur: {
    title: 'آپ نے بہت بار کوشش کی',
    text: 'تھوڑا انتظار کریں، پھر صفحہ دوبارہ کھولیں۔',
  },
}

const busy: PageText = {
  en: {
    title: 'We are very busy at the moment',
    text: 'Please wait a few seconds, then load the page again.',
  },
  ur: {
    title: 'اس وقت بہت رش ہے',
    text: 'چند سیکنڈ انتظار کریں، پھر صفحہ دوبارہ کھولیں۔',
  },
}

const failed: PageText = {
  en: { title: 'Something went wrong', text: 'Please try again in a moment.' },
  ur: { title: 'کچھ خرابی ہو گئی', text: 'تھوڑی دیر بعد دوبارہ کوشش کریں۔' },
}

function renderHtml({ en, ur }: PageText, reference: string | undefined): string {
  const note = reference ? `<p><small><bdi>${reference}</bdi></small></p>\n` : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Zarai Bazaar</title>
<style>
  :root { color-scheme: light dark; background: light-dark(#fbf9f4, #12160f); color: light-dark(#1c2a1a, #eef2e6) }
  body { max-width: 32rem; margin: 12vh auto; padding: 0 1rem; font: 1.125rem/1.6 system-ui, sans-serif }
  h1 { font-size: 1.5rem; line-height: 1.3 }
  [lang=ur] { margin-top: 3rem; font-size: 1.25rem; line-height: 2 }
  [lang=ur] h1 { line-height: 1.8 }
  [lang=ur] a { font-size: 1.125rem }
  a { display: inline-block; padding: .5rem 1.25rem; border: 1px solid; border-radius: 10px; color: light-dark(#1f7a3a, #4cc26e); font-weight: 600; text-decoration: none }
</style>
<h1>${en.title}</h1>
<p>${en.text}</p>
<p><a href="/">Zarai Bazaar</a></p>
<div lang="ur" dir="rtl">
<h1>${ur.title}</h1>
<p>${ur.text}</p>
<p><a href="/">زرعی بازار</a></p>
</div>
${note}</html>
`
}
