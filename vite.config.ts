import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

// Many small files would each cost a request on a slow line. So what every page carries travels as
// one, what cards are made of and small pieces of many pages as another, what all lists share as a
// third, and what only forms need as a fourth. A group takes along what its modules import, unless a
// group before it has taken that already.
const frame = /app\/(layout\/|i18n\/remember)/
const cards = new RegExp(
  [
    'ui/(breadcrumbs|chip|choice-chips|checkbox|dialog|notice|skeleton|tabs|view-toggle)',
    'i18n/(dates|money|phone-links)',
    'platform/kept-list',
    'listings/(listing-(card|form|words)|viewed-listings|share-button|own-tabs)',
    'browse/(use-cards-so-far|load-more|list-end|say-count)',
  ]
    .map((path) => `app/${path}`)
    .join('|'),
)
const lists =
  /app\/browse\/((list-tools|search-tabs|sort-select|filter-(sheet|bounds)|corrected)\.tsx|(use-filter-form|use-is-list-loading|typed-range|say-range|address-text)\.ts)/
const forms = /app\/(ui|i18n|platform|catalog)\/(?!.*\.route)/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), smallPreload()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            codeSplitting: {
              groups: [
                { name: 'react', test: /node_modules|rolldown\/runtime/, priority: 5 },
                { name: 'frame', test: frame, priority: 4 },
                { name: 'cards', test: cards, priority: 3 },
                { name: 'lists', test: lists, priority: 2 },
                { name: 'forms', test: forms, priority: 1 },
              ],
            },
          },
        },
      },
    },
    // The HTTP application is the server's entry, so that it and the routes share every module.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
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
      if (document.querySelector('link[href="' + href + '"]')) return
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
