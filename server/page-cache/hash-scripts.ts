import { createHash } from 'node:crypto'

/**
 * Replaces the nonce of a page's own inline scripts by hashes, so that the page can be sent to many. A script
 * without the nonce is not ours. Returns the page and its sources for `script-src`.
 */
export function hashScripts(html: string, nonce: string): { html: string; sources: string[] } {
  const attribute = ` nonce="${nonce}"`
  const sources = new Set<string>()
  for (const [, attributes = '', code = ''] of html.matchAll(inlineScript)) {
    if (!attributes.includes(attribute) || attributes.includes(' src=')) continue
    sources.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
  }
  return { html: html.replaceAll(attribute, ''), sources: [...sources] }
}

const inlineScript = /<script((?: [^>]*)?)>([\s\S]*?)<\/script>/g
