import { directionOf, type Language } from '../i18n/language.ts'
import { escapeMarkup } from './escape-markup.ts'

type Link = { label: string; url: string }

export type Letter = {
  language: Language
  heading: string
  /** Our own words; what a person wrote is `quoted`, in whatever language they did. */
  paragraphs: (string | { quoted: string })[]
  button?: Link
  footer: string
  /** How to get no more of its kind. */
  stop?: Link
}

/** Lays words out as a mail, plain and in HTML. Whatever is in them, only words come out. */
export function writeLetter(letter: Letter): { text: string; html: string } {
  return { text: asText(letter), html: asHtml(letter) }
}

function asText({ heading, paragraphs, button, footer, stop }: Letter): string {
  const words = paragraphs.map((words) =>
    typeof words === 'string' ? words : words.quoted.replace(/^/gm, '> '),
  )
  const parts = [
    heading,
    ...words,
    button && asLine(button),
    `-- \n${footer}`,
    stop && asLine(stop),
  ]
  return `${parts.filter((part) => part !== undefined).join('\n\n')}\n`
}

function asLine({ label, url }: Link): string {
  return `${label}:\n${url}`
}

// Mail programs know little CSS and load nothing: tables are not needed for one column, but every
// style must stand on its element.
function asHtml({ language, heading, paragraphs, button, footer, stop }: Letter): string {
  const dir = directionOf(language)
  const isUrdu = language === 'ur'
  const fonts = isUrdu
    ? "'Jameel Noori Nastaleeq','Noto Nastaliq Urdu','Urdu Typesetting',Tahoma,sans-serif"
    : "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
  const text = `font:${isUrdu ? '18px/2' : '16px/1.55'} ${fonts};color:#1c2a1a;margin:0 0 16px`
  const link = button
    ? `<p style="${text}"><a href="${escapeMarkup(button.url)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:#1f7a3a;color:#fff;text-decoration:none;font-weight:600">${escapeMarkup(button.label)}</a></p>
<p dir="ltr" style="font:13px/1.5 monospace;color:#55624f;margin:0 0 16px;word-break:break-all">${escapeMarkup(button.url)}</p>`
    : ''
  const quiet = `${text};font-size:${isUrdu ? 16 : 14}px;color:#55624f`
  const end = stop
    ? `<p style="${quiet}"><a href="${escapeMarkup(stop.url)}" style="color:#55624f">${escapeMarkup(stop.label)}</a></p>`
    : ''
  const words = paragraphs.map((words) =>
    typeof words === 'string'
      ? `<p style="${text}">${escapeMarkup(words)}</p>`
      : `<blockquote dir="auto" style="${text};padding:8px 16px;background:#fff;border-radius:10px;white-space:pre-line;overflow-wrap:anywhere">${escapeMarkup(words.quoted)}</blockquote>`,
  )
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeMarkup(heading)}</title></head>
<body style="margin:0;background:#fbf9f4">
<div dir="${dir}" style="max-width:560px;margin:0 auto;padding:32px 24px">
<h1 style="${text};font-size:${isUrdu ? 24 : 22}px">${escapeMarkup(heading)}</h1>
${words.join('\n')}
${link}
<p style="${quiet};border-top:1px solid #e4e0d4;padding-top:16px">${escapeMarkup(footer)}</p>
${end}
</div>
</body>
</html>
`
}
