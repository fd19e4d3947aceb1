import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: { target: 'es2022', assetsInlineLimit: 0 },
  environments: {
    // The HTTP application is the server's entry, so that it and the routes share every module.
    ssr: { build: { rollupOptions: { input: './server/app.ts' } } },
  },
})
