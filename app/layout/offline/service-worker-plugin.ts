import { createHash } from 'node:crypto'
import { build, type Plugin } from 'vite'
import type { DeclaredRoute } from '../../declare-routes.ts'

const source = 'app/layout/offline/worker/service-worker.ts'
const offlineParts =
  /app\/(layout\/offline\/offline-bar\.tsx|ui\/loading\/page-skeleton\.tsx|platform\/outbox\/queued-writes\.ts|offers\/drafts\/unsent-forms-notice\.tsx|notifications\/saved-searches\/press-save-search\.ts)$/

/**
 * Writes the service worker to `/sw.js` with the name of the build, so that browsers find a new one with every
 * build.
 */
export function serviceWorkerPlugin(routes: readonly DeclaredRoute[]): Plugin {
  const prefetched = routes.flatMap(({ pattern, declaration: { prefetch } }) =>
    prefetch === undefined ? [] : [[pattern, prefetch]],
  )
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle)
      const names = chunks.map(({ fileName }) => fileName).sort()
      const parts = chunks.flatMap((chunk) =>
        chunk.type === 'chunk' && chunk.moduleIds.some((id) => offlineParts.test(id))
          ? [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]
          : [],
      )
      const name = createHash('sha256').update(names.join()).digest('base64url').slice(0, 8)
      const code = await buildWorker({
        __BUILD__: JSON.stringify(name),
        __PREFETCHED_PAGES__: JSON.stringify(prefetched),
        __OFFLINE_FILES__: JSON.stringify(parts.map((file) => `/${file}`)),
      })
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code })
    },
  }
}

async function buildWorker(define: Record<string, string>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rollupOptions: { input: source, output: { format: 'iife' } },
    },
  })
  if (!('output' in result) || result.output[0].type !== 'chunk')
    throw new Error('The service worker was not built')
  return result.output[0].code
}
