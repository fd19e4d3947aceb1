import { Marked, type Tokens } from 'marked'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { isOwnPath } from '../../platform/pages/page-path.ts'
import type { ContentText, Heading } from './content-text.ts'

const wordsPerMinute = 180
const frontMatterKeys = ['title', 'summary', 'notice', 'updated']

// Strings under these keys of a page's JSON may have bold text and links; all others are plain.
export const proseKeys = ['answer', 'hours', 'lead', 'note', 'paragraphs', 'points', 'text', 'tips']

/** A text in Markdown: what its front matter says, and the rest. */
export type MarkdownText = Pick<ContentText, 'title' | 'summary' | 'notice' | 'updated'> & {
  body: string
}

/** Throws without front matter, and on a key that it may not have. */
export function parseMarkdown(file: string): MarkdownText {
  const [, top, body] = /^---\n([^]*?)\n---\n([^]*)$/.exec(file) ?? []
  if (top === undefined || body === undefined)
    throw new Error('Markdown must start with front matter')
  return { ...parseFrontMatter(top), body }
}

/** Compiles a Markdown file with front matter. Throws on anything a text may not contain. */
export function compileMarkdown(file: string): ContentText {
  return compileText(parseMarkdown(file))
}

export function compileText({ body, ...facts }: MarkdownText): ContentText {
  const headings: Heading[] = []
  const html = createMarkdown(facts.title, headings).parse(body, { async: false })
  const count = toPlainText(html).split(/\s+/).filter(Boolean).length
  return { ...facts, html, headings, minutes: Math.max(1, Math.round(count / wordsPerMinute)) }
}

export function compileJson(file: string): string {
  return JSON.stringify(compileTexts(JSON.parse(file)))
}

/** Compiles the prose in the JSON of a page. */
export function compileTexts<Texts>(texts: Texts): Texts {
  const line = createMarkdown('', [])
  const compile = (value: unknown, isProse: boolean): unknown => {
    if (typeof value === 'string') {
      return isProse ? line.parseInline(value, { async: false }) : value
    }
    if (Array.isArray(value)) return value.map((part) => compile(part, isProse))
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value)
    return Object.fromEntries(
      entries.map(([key, part]) => [key, compile(part, proseKeys.includes(key))]),
    )
  }
  return compile(texts, false) as Texts
}

/** What takes the compiler long, and no text of ours has: depth, very long words, and hundreds of marks in a paragraph. */
const tooComplex = /^[ \t]*(?:(?:[-+*>]|\d+[.)])[ \t]*){5}|^[ \t]{13}|[^\s|-]{200}/m
const atMost = { letters: 14_000, lines: 240, marks: 240, blocks: 120 }

/** Throws on a text that could keep the server busy for longer than a tenth of a second. */
export function checkComplexity(body: string): void {
  const count = (pattern: RegExp) => body.match(pattern)?.length ?? 0
  const isTooLong =
    body.length > atMost.letters ||
    count(/\n/g) > atMost.lines ||
    count(/[*_~`[\]<!@&]/g) > atMost.marks ||
    count(/^[ \t]*(?:[-+*>#=]|\d+[.)])/gm) > atMost.blocks
  if (isTooLong || tooComplex.test(body)) throw new Error('Too complex')
}

function parseFrontMatter(top: string) {
  const facts = Object.fromEntries(
    top.split('\n').map((line) => {
      const [, name = '', value = ''] = /^(\w+): (.+)$/.exec(line) ?? []
      if (!frontMatterKeys.includes(name)) throw new Error(`Unknown front matter key: ${line}`)
      return [name, value.trim()]
    }),
  )
  const { title, summary } = facts
  if (!title || !summary) throw new Error('Front matter must have a title and a summary')
  return { ...facts, title, summary }
}

function createMarkdown(title: string, headings: Heading[]): Marked {
  return new Marked({
    tokenizer: {
      // HTML stays plain text, and bare URLs are not turned into links.
      html: () => undefined,
      tag: () => undefined,
      url: () => undefined,
      autolink: () => undefined,
    },
    renderer: {
      heading({ tokens, depth }: Tokens.Heading) {
        const html = this.parser.parseInline(tokens)
        const id = `s${headings.length + 1}`
        headings.push({ id, text: toPlainText(html), level: depth })
        return `<h${depth} id="${id}">${html}</h${depth}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        if (!isOwnPath(href)) throw new Error(`Not an internal link: ${href}`)
        return `<a href="${escapeHtml(href)}">${this.parser.parseInline(tokens)}</a>`
      },
      blockquote({ tokens }: Tokens.Blockquote) {
        return `<div class="tip" role="note">\n${this.parser.parse(tokens)}</div>\n`
      },
      // A table wider than a phone scrolls on its own, also by keyboard.
      table({ header, rows }: Tokens.Table) {
        const cell = (name: string) => (part: Tokens.TableCell) =>
          `<${name}>${this.parser.parseInline(part.tokens)}</${name.slice(0, 2)}>`
        const head = header.map(cell('th scope="col"')).join('')
        const body = rows.map((row) => `<tr>${row.map(cell('td')).join('')}</tr>\n`).join('')
        const heading = headings.at(-1)
        const label = heading
          ? `aria-labelledby="${heading.id}"`
          : `aria-label="${escapeHtml(title)}"`
        return `<div class="table-box" role="region" tabindex="0" ${label}><table>
<thead><tr>${head}</tr></thead>
<tbody>${body}</tbody>
</table></div>\n`
      },
      image({ href }: Tokens.Image): string {
        throw new Error(`Images are not supported: ${href}`)
      },
    },
  })
}

function toPlainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+|#\d+);/g, (whole, name) => htmlEntities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
}

const htmlEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }
