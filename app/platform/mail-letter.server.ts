import { directionOf, type Language } from '../i18n/language.ts'

export type Letter = {
  language: Language
  heading: string
  paragraphs: string[]
  button?: { label: string; url: string }
  footer: string
}

/** Lays words out as a mail, plain and in HTML. Whatever is in them, only words come out. */
export function writeLetter(letter: Letter): { text: string; html: string } {
  return { text: asText(letter), html: asHtml(letter) }
}

function asText({ heading, paragraphs, button, footer }: Letter): string {
  const link = button ? [`${button.label}:\n${button.url}`] : []
  return `${[heading, ...paragraphs, ...link, `-- \n${footer}`].join('\n\n')}\n`
}

// Mail programs know little CSS and load nothing: tables are not needed for one column, but every
// style must stand on its element.
function asHtml({ language, heading, paragraphs, button, footer }: Letter): string {
  const dir = directionOf(language)
  const isUrdu = language === 'ur'
  const fonts = isUrdu
    ? "'Jameel Noori Nastaleeq','Noto Nastaliq Urdu','Urdu Typesetting',Tahoma,sans-serif"
    : "system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"
  const text = `font:${isUrdu ? '18px/2' : '16px/1.55'} ${fonts};color:#1c2a1a;margin:0 0 16px`
  const link = button
    ? `<p style="${text}"><a href="${escapeText(button.url)}" style="display:inline-block;padding:12px 24px;border-radius:10px;background:#1f7a3a;color:#fff;text-decoration:none;font-weight:600">${escapeText(button.label)}</a></p>
<p dir="ltr" style="font:13px/1.5 monospace;color:#55624f;margin:0 0 16px;word-break:break-all">${escapeText(button.url)}</p>`
    : ''
  return `<!doctype html>
<html lang="${language}" dir="${dir}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeText(heading)}</title></head>
<body style="margin:0;background:#fbf9f4">
<div dir="${dir}" style="max-width:560px;margin:0 auto;padding:32px 24px">
<h1 style="${text};font-size:${isUrdu ? 24 : 22}px">${escapeText(heading)}</h1>
${paragraphs.map((words) => `<p style="${text}">${escapeText(words)}</p>`).join('\n')}
${link}
<p style="${text};font-size:${isUrdu ? 16 : 14}px;color:#55624f;border-top:1px solid #e4e0d4;padding-top:16px">${escapeText(footer)}</p>
</div>
</body>
</html>
`
}

function escapeText(words: string): string {
  return words.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
