export type Head = ReturnType<typeof parseHead>
export type StructuredDataItem = { '@type': string; [property: string]: unknown }

/** Parses the tags of a head or a whole page. */
export function parseHead(html: string) {
  const [head = ''] = html.split('</head>')
  const links = attributesOfAll(head, 'link')
  const tags = attributesOfAll(head, 'meta')
  const scripts = head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)
  return {
    text: head,
    title: unescapeHtml(/<title>(.*?)<\/title>/s.exec(head)?.[1] ?? ''),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    languages: Object.fromEntries(
      links
        .filter(({ hreflang }) => hreflang)
        .map(({ hreflang, href }) => [hreflang, href] as const),
    ),
    feed: links.find(({ type }) => /(atom|rss)\+xml/.test(type ?? '')),
    /** All values of a meta name or property, such as `og:title`. */
    metaValues: (name: string) =>
      tags.filter((tag) => tag.name === name || tag.property === name).map((tag) => tag.content),
    structuredData: [...scripts].map(([, json = '']) => JSON.parse(json) as StructuredDataItem),
  }
}

type Attributes = Record<string, string | undefined>

function attributesOfAll(head: string, name: 'link' | 'meta'): Attributes[] {
  const written = head.matchAll(new RegExp(`<${name}\\b([^>]*)>`, 'g'))
  return [...written].map(([, attributes = '']) => attributesOf(attributes))
}

function attributesOf(written: string): Attributes {
  const pairs = written.matchAll(/([\w:-]+)="([^"]*)"/g)
  return Object.fromEntries(
    [...pairs].map(([, name = '', value = '']) => [name.toLowerCase(), unescapeHtml(value)]),
  )
}

export function unescapeHtml(text: string): string {
  const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' }
  return text.replace(/&(?:#x([\da-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    return decimal ? String.fromCodePoint(Number(decimal)) : (entities[name] ?? whole)
  })
}
