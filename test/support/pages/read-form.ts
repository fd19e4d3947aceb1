/** The fields of all forms on a page with their values; the caller adds files. */
export function readForm(page: string): FormData {
  const form = new FormData()
  for (const [tag] of page.matchAll(/<input[^>]+>/g)) {
    const { name, value, type } = attributesOf(tag)
    const isSent = !/^(checkbox|radio|file)$/.test(type ?? '') || / checked/.test(tag)
    if (name && isSent) form.append(name, value ?? '')
  }
  for (const [, tag = '', choices = ''] of page.matchAll(/<select([^>]+)>(.*?)<\/select>/gs)) {
    const chosen = choices.match(/<option[^>]*selected[^>]*>/)?.[0] ?? ''
    form.append(attributesOf(tag).name ?? '', attributesOf(chosen).value ?? '')
  }
  for (const [, tag = '', words = ''] of page.matchAll(/<textarea([^>]+)>(.*?)<\/textarea>/gs)) {
    form.append(attributesOf(tag).name ?? '', plain(words))
  }
  return form
}

function attributesOf(tag: string): Partial<Record<string, string>> {
  const found = [...tag.matchAll(/(\w+)="([^"]*)"/g)]
  return Object.fromEntries(found.map(([, name, value]) => [name, plain(value)]))
}

function plain(html = ''): string {
  const letters: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#x27': "'", amp: '&' }
  return html.replace(/&(lt|gt|quot|#x27|amp);/g, (_, name) => letters[name] ?? '')
}
