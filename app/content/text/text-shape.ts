import { lexer, type Token, type Tokens } from 'marked'

/** Values under these keys of a page's JSON are names and addresses, the same in both languages. */
export const nameKeys = ['id', 'to', 'figure']

/** What both languages of a Markdown text must have alike: headings, lists, tables, tips, links and slots. */
export function shapeOfText(body: string): string[] {
  return [...lexer(body).flatMap(shapeOf), ...linksIn(body), ...slotsIn(body)]
}

/** The same for the JSON of a page, or for a part of it. */
export function shapeOfJson(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((part) => shapeOfJson(part, key))
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => [name, shapeOfJson(part, name)]),
    )
  }
  if (nameKeys.includes(key)) return value
  return [...linksIn(String(value)), ...slotsIn(String(value))].join(' ')
}

export function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)]*)\)/g)].map(([, to = '']) => to)
}

function slotsIn(text: string): string[] {
  return (text.match(/\{\w+\}/g) ?? []).toSorted()
}

function shapeOf(token: Token): string[] {
  if (token.type === 'heading') return [`heading ${token.depth}`]
  if (token.type === 'list') return [`list ${token.ordered} of ${token.items.length}`]
  if (token.type === 'blockquote') return ['tip']
  if (token.type !== 'table') return []
  const { header, rows } = token as Tokens.Table
  return [`table ${header.length} by ${rows.length}`]
}
