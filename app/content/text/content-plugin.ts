import type { Plugin } from 'vite'
import { compileJson, compileMarkdown } from './compile-content.ts'

/** Compiles the texts in `en/` and `ur/` to modules at build time, to save work per request. */
export function contentPlugin(): Plugin {
  return {
    name: 'compiled-words',
    // Runs before Vite's own JSON plugin.
    enforce: 'pre',
    transform: {
      filter: { id: /\/content\/(en|ur)\/[^?]*\.(md|json)$/ },
      handler(file, id) {
        if (id.endsWith('.json')) return { code: compileJson(file), map: null }
        const code = `export default ${JSON.stringify(compileMarkdown(file))}`
        return { code, map: null, moduleType: 'js' }
      },
    },
  }
}
