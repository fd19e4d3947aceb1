import { isolateRuns, textDirection } from '../../i18n/format/bidi-text.ts'
import { getDirection, type Language } from '../../i18n/language.ts'
import type { Translate } from '../../i18n/translator.ts'
import { escapeHtml } from '../http/escape-html.ts'
import { limitMarks } from '../text/limit-marks.ts'

type MailLink = { label: string; url: string }

/** A listing or farm service in an email: a link to its page and, if it has one, a picture. */
export type MailListing = {
  title: string
  price: string
  place: string
  /** Absolute URLs of our own pages and pictures. */
  url: string
  picture?: string | undefined
}

export type MailContent = {
  language: Language
  heading: string
  /** Our own text; what a user wrote is `quoted`, in any language. */
  paragraphs: (string | { quoted: string } | { offer: MailListing })[]
  button?: MailLink
  footer: string
  /** The unsubscribe link. */
  stop?: MailLink
}

/** Renders an email as plain text and HTML. All content is escaped. */
export function renderMail(letter: MailContent): { text: string; html: string } {
  return { text: renderText(letter), html: renderHtml(letter) }
}

export function formatGreeting(name: string, t: Translate): string {
  return name ? t('mail.greeting', { name }) : t('mail.greetingWithoutName')
}

function renderText({ heading, paragraphs, button, footer, stop }: MailContent): string {
  const words = paragraphs.map((words) => {
    if (typeof words === 'string') return words
    return 'offer' in words ? renderListingText(words.offer) : words.quoted.replace(/^/gm, '> ')
  })
  const parts = [
    heading,
    ...words,
    button && renderLink(button),
    `-- \n${footer}`,
    stop && renderLink(stop),
  ]
  return limitMarks(`${parts.filter((part) => part !== undefined).join('\n\n')}\n`)
}

function renderListingText({ title, price, place, url }: MailListing): string {
  return [title, [price, place].filter(Boolean).join(' · '), url].join('\n')
}

function renderLink({ label, url }: MailLink): string {
  return `${label}:\n${url}`
}

// Email clients support little CSS and load no stylesheets: one column needs no tables, but all
// styles must be inline.
function renderHtml({ language, heading, paragraphs, button, footer, stop }: MailContent): string {
  const dir = getDirection(language)
  const isUrdu = language === 'ur'
  const fonts = isUrdu
    ? "'Jameel Noori Nastaleeq','Noto Nastaliq Urdu','Urdu Typesetting',Tahoma,sans-serif"
    : "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
  const text = `font:${isUrdu ? '18px/2' : '16px/1.55'} ${fonts};color:#1c2a1a;margin:0 0 16px;overflow-wrap:anywhere`
  const link = button
    ? `<p style="${text}"><a href="${escapeHtml(button.url)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:#1f7a3a;color:#fff;text-decoration:none;font-weight:600">${escapeHtml(button.label)}</a></p>
<p dir="ltr" style="font:13px/1.5 monospace;color:#55624f;margin:0 0 16px;word-break:break-all">${escapeHtml(button.url)}</p>`
    : ''
  const quiet = `${text};font-size:${isUrdu ? 16 : 14}px;color:#55624f`
  const end = stop
    ? `<p style="${quiet}"><a href="${escapeHtml(stop.url)}" style="color:#55624f">${escapeHtml(stop.label)}</a></p>`
    : ''
  const words = paragraphs.map((words) => {
    if (typeof words === 'string') return `<p style="${text}">${textToHtml(words)}</p>`
    if ('offer' in words) return renderListingHtml(words.offer, text)
    return `<blockquote class="part" dir="${textDirection(words.quoted)}" style="${text};padding:8px 16px;background:#fff;border-radius:10px;white-space:pre-line">${textToHtml(words.quoted)}</blockquote>`
  })
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title>
<style>${darkStyles}</style></head>
<body style="margin:0;background:#fbf9f4">
<div dir="${dir}" style="max-width:560px;margin:0 auto;padding:32px 24px">
<h1 style="${text};font-size:${isUrdu ? 24 : 22}px">${textToHtml(heading)}</h1>
${words.join('\n')}
${link}
<p style="${quiet};border-top:1px solid #e4e0d4;padding-top:16px">${escapeHtml(footer)}</p>
${end}
</div>
</body>
</html>
`
}

function renderListingHtml(
  { title, price, place, url, picture }: MailListing,
  text: string,
): string {
  const line = text.replace('margin:0 0 16px', 'margin:0')
  const image = picture
    ? `<img src="${escapeHtml(picture)}" alt="" width="512" style="display:block;width:100%;max-height:320px;object-fit:cover;border:0">`
    : ''
  return `<div class="part" style="margin:0 0 16px;background:#fff;border:1px solid #e4e0d4;border-radius:10px;overflow:hidden"><a href="${escapeHtml(url)}" style="display:block;text-decoration:none;color:inherit">${image}<div style="padding:12px 16px">
<p style="${line};font-weight:700"><bdi>${escapeHtml(price)}</bdi></p>
<p style="${line};overflow-wrap:anywhere"><bdi>${textToHtml(title)}</bdi></p>
<p class="quiet" style="${line};color:#55624f"><bdi>${textToHtml(place)}</bdi></p>
</div></a></div>`
}

// Clients without dark mode, or with their own, ignore these.
const darkStyles = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){body{background:#141a13!important}h1,p,blockquote{color:#e8ece4!important}
.part{background:#20281e!important;border-color:#38422f!important}.quiet{color:#aab5a2!important}
p>a:not([style*=background]){color:#aab5a2!important}}`

/** Escapes text and isolates its runs, as numbers and marks in names could affect the surrounding direction. */
function textToHtml(text: string): string {
  return escapeHtml(isolateRuns(text))
}
