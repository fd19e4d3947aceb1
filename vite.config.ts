import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'

// Many small files would each cost a request on a slow line: what most pages share travels as two.
const sharedPieces =
  /app\/((ui|layout|i18n|platform|catalog)\/|listings\/(listing-(card|form)|viewed-listings)|images\/picture-url)/

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
                { name: 'react', test: /node_modules|rolldown\/runtime/, priority: 2 },
                { name: 'pieces', test: sharedPieces, priority: 1 },
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
