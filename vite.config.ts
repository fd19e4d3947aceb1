import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

// Many small files would each cost a request on a slow line: what most pages share travels as two.
const sharedPieces =
  /app\/((ui|layout|i18n|platform|catalog)\/|listings\/listing-(card|form)|images\/picture-url)/

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
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
