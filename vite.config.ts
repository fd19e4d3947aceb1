import { readFileSync } from 'node:fs'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { compiledWords } from './app/content/words-plugin.ts'
import { oneSprite } from './app/ui/art/one-sprite-plugin.ts'

// Many small files would each cost a request on a slow line. So what every page carries travels as
// one (`server/fold-scripts.ts` takes away what would only lead to it), what cards and their lists are
// made of and small pieces of many pages as another, what only forms need as a third, and what the
// frame shows members alone as a fourth. What the pages of a listing and of a service share stays one
// file, though a conversation borrows from it; the page of a listing lies in it whole. A group takes
// along what its modules import, unless a group before it has taken that already.
const frame =
  /app\/(layout\/(?!live-|member-|fill-place|not-found-|banner-network)|i18n\/remember|listings\/notice-cards|content\/words-page|entry\.client|root\.tsx)/
const member = /app\/layout\/(live-|member-|fill-place)/
const cards = new RegExp(
  [
    'ui/(breadcrumbs|chip|choice-chips|checkbox|dialog|notice|skeleton|tabs|view-toggle)',
    'i18n/(dates|money|phone-links|say-count)',
    'platform/kept-list',
    'listings/(listing-(card|form|words)|viewed-listings|share-button|own-tabs)',
    'browse/(use-cards-so-far|load-more|list-end)',
    'browse/(list-tools|search-tabs|sort-select|filter-(sheet|bounds)|corrected)\\.tsx',
    'browse/(use-filter-form|use-is-list-loading|typed-range|say-range|address-text)\\.ts',
    'farm-services/service-(card|drawing)\\.tsx',
  ]
    .map((path) => `app/${path}`)
    .join('|'),
)
const shown =
  /app\/listings\/(listing\.route|alike|call-(bar|buttons)|contact(-panel|-lines)?\.tsx|count-click|description|facts|gallery|listing\.css|message-link|offer-metadata|person-facts|picture-(strip|viewer)|turn-picture)/
const forms = /app\/(ui|i18n|platform|catalog)\/(?!.*\.route)/

// What the server names in a page is what the browser asks for.
const assetFileNames = 'assets/[name]-[hash:7][extname]'

export default defineConfig({
  plugins: [
    tailwindcss(),
    reactRouter(),
    compiledWords(),
    oneSprite(),
    smallPreload(),
    namedByFold(),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Scripts say themselves what they import; only a sheet has to be known before: see smallPreload.
    modulePreload: {
      resolveDependencies: (_name, files) => files.filter((file) => file.endsWith('.css')),
    },
  },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            // Every visitor is sent the names of all files, and no letter of a hash can be packed.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            assetFileNames,
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules|rolldown\/runtime/, priority: 6 },
                { name: 'frame', test: frame, priority: 5 },
                { name: 'member', test: member, priority: 4 },
                { name: 'cards', test: cards, priority: 3 },
                { name: 'forms', test: forms, priority: 2 },
                { name: 'shown', test: shown, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // The HTTP application is the server's entry, so that it and the routes share every module.
    ssr: { build: { rollupOptions: { input: './server/app.ts', output: { assetFileNames } } } },
  },
})

/**
 * Vite's own way to fetch the stylesheet of a script that is loaded later weighs 0.7 KB, on every
 * page. What such a script imports is always there already, so the stylesheet is all there is to do.
 */
function smallPreload(): Plugin {
  const code = `
    export const __vitePreload = (load, files = []) =>
      Promise.all([load(), ...files.filter((file) => file.endsWith('.css')).map(addSheet)])
        .then(([module]) => module)

    function addSheet(file) {
      const href = '/' + file
      if (document.querySelector('link[href^="' + href + '"]')) return
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
      return new Promise((resolve, reject) => {
        link.onload = resolve
        link.onerror = (error) => {
          link.remove()
          reject(error)
        }
        document.head.append(link)
      })
    }`
  return {
    name: 'small-preload',
    enforce: 'pre',
    load: { filter: { id: /vite\/preload-helper/ }, handler: () => code },
  }
}

/** What is folded into scripts after they were named is no part of their names; how it is done must be. */
function namedByFold(): Plugin {
  const fold = readFileSync(new URL('server/fold-scripts.ts', import.meta.url), 'utf8')
  return { name: 'named-by-fold', augmentChunkHash: () => fold }
}
