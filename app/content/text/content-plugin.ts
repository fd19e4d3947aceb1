import type { Plugin } from 'vite'
import { compileJson, compileMarkdown } from './compile-content.ts'

/** Makes modules of the words in `en/` and `ur/`: what can be known at build is not done per page. */
export function contentPlugin(): Plugin {
  return {
    name: 'compiled-words',
    // Before Vite's own reading of JSON.
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
