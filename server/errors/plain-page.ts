type PlainPage = { status: number; isSecure?: boolean; reference?: string | undefined }

/**
 * The page for a request that nobody could read, or whose answer failed so early that there is no
 * language and no page to draw. It is in both languages and needs nothing but itself.
 */
export function plainPage({ status, isSecure = false, reference }: PlainPage) {
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
  if (isSecure) headers['strict-transport-security'] = 'max-age=63072000; includeSubDomains'
  return { status, headers, html: draw(wordsFor(status), reference) }
}

type Words = Record<'en' | 'ur', { title: string; text: string }>

function wordsFor(status: number): Words {
  if (status === 431 || status === 414) return tooLong
  return status < 500 ? unreadable : failed
}

const tooLong: Words = {
  en: { title: 'This address is too long', text: 'Go back and search with fewer words.' },
  ur: { title: 'یہ پتہ بہت لمبا ہے', text: 'واپس جا کر کم الفاظ سے تلاش کریں۔' },
}

const unreadable: Words = {
  en: {
    title: 'This address does not work',
    text: 'Check the address, or start from the home page.',
  },
  ur: { title: 'یہ پتہ درست نہیں', text: 'پتہ دوبارہ دیکھیں، یا سرورق سے شروع کریں۔' },
}

const failed: Words = {
  en: { title: 'Something went wrong', text: 'Please try again in a moment.' },
  ur: { title: 'کچھ خرابی ہو گئی', text: 'تھوڑی دیر بعد دوبارہ کوشش کریں۔' },
}

function draw({ en, ur }: Words, reference: string | undefined): string {
  const note = reference ? `<p><small><bdi>${reference}</bdi></small></p>\n` : ''
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Zarai Bazaar</title>
<style>
  body { max-width: 32rem; margin: 15vh auto; padding: 0 1rem; font: 1.125rem/1.6 sans-serif }
  :root { color-scheme: light dark }
</style>
<h1>${en.title}</h1>
<p>${en.text} <a href="/">Zarai Bazaar</a></p>
<div lang="ur" dir="rtl">
<h1>${ur.title}</h1>
<p>${ur.text} <a href="/">زرعی بازار</a></p>
</div>
${note}</html>
`
}
