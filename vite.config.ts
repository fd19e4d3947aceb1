import { reactRouter } from '@react-router/dev/vite'
import { minify } from '@swc/core'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig, type Plugin } from 'vite'
import { contentPlugin } from './app/content/text/content-plugin.ts'
import { serviceWorkerPlugin } from './app/layout/offline/service-worker-plugin.ts'
import { declaredRoutes } from './app/routes.ts'
import { oneSpritePlugin } from './app/ui/art/one-sprite-plugin.ts'

// Many small files would each cost a request on a slow connection, and one large file would hold code
// that most pages do not use. So each group holds what one kind of page needs, with everything its
// modules import that no group of a higher priority has. Code that two groups need must therefore be
// listed in the group with the higher priority.
export const scriptGroups = [
  { name: 'react', test: /node_modules|rolldown\/runtime/ },
  // Every page.
  {
    name: 'layout',
    test: /module:react|app\/(layout\/(?!live\/(?!events)|offline\/(offline-bar|cache-member-|offer-)|header\/member-|errors\/(not-found-|ended-))|ui\/(loading\/(?!when-idle|page-skeleton)|navigation\/menu-link)|catalog\/(catalog-names|use-catalog-|places\/use-c)|browse\/search-box\/|settings\/preferences\/(follow-|language-and-|sync-)|banners\/(?!banner-(illustrations|network))|i18n\/remember|offers\/hiding\/start-|content\/pages\/content-page|entry\.client|root\.tsx)/,
  },
  // Every page of a signed-in member.
  group(
    'member',
    'layout/(live/|offline/cache-member-|header/member-)',
    'settings/preferences/(fill-location|find-nearest-place)',
    'platform/realtime/(event-stream-client|acknowledge-|heartbeat-)',
    'ui/loading/when-idle',
    'accounts/sign-in/sign-out-button',
    'ui/feedback/dialog',
    'platform/outbox/(save|resume|register|has-)',
    'favorites/optimistic-',
    'notifications/(push/offer-push-later|saved-searches/press-save-search)',
  ),
  // All pages that show or edit listings and services.
  group(
    'offers',
    'ui/(forms/choice-chips|amounts/amount-in-digits|navigation/tabs|display/user-text)',
    'i18n/format/(parse-digits|join-place|format-(price|lakh-crore)|bidi-text|without-brackets)',
    'images/serving/picture-(url|widths)',
    'listings/(form/validation/listing-fields|detail/price-drop-label)',
    'screening/cases/report-link',
  ),
  // Details of a listing or service, and account pages.
  group(
    'details',
    'ui/feedback/(notice|focused-alert)',
    'i18n/format/(format-dates|normalize-phone|phone-links)',
    'listings/(detail/format-listing|manage/own-tabs|status/status-button)',
    'offers/moderation/is-editable',
    'accounts/profile/format-initials',
    'offers/share/share-button',
    'farm-services/(form/service-choices|card/service-illustration\\.tsx)',
  ),
  group(
    'cards',
    'ui/(navigation/breadcrumbs|feedback/skeleton)',
    'platform/cache/device-list-storage',
    'listings/(card/(card-picture|listing-card)|detail/recently-viewed-storage)',
  ),
  // Fields for amounts, in forms; filters load it once words are typed.
  group('amounts', 'i18n/amounts/'),
  // Lists of listings with their filters.
  group(
    'lists',
    'ui/navigation/(removable-chip|view-toggle)',
    'i18n/format/(format-capped-count|exact-count-limit)',
    'browse/(paging/(use-|load-more|results-footer)|places/(use-list-names|near-me-button|use-near-me)|ranges/)',
    'browse/results/(list-header|near-me-notice|results-toolbar|search-tabs|sort-select|spelling-notice)\\.tsx',
    'browse/filters/(filter-sheet|use-filter-form)\\.tsx',
    'platform/text/parse-url-text',
  ),
  // Account forms.
  group(
    'forms',
    'ui/forms/(checkbox|error-summary|password-field|owner-field|text-(area|field))',
    'ui/form-state/use-uncorrected-fields',
    'platform/text/clean-text\\.ts',
  ),
  group(
    'account-forms',
    'accounts/(forms/account-form(-page)?|sign-in/email-field|recovery/request-link-form)',
  ),
  // Listing and service forms.
  group(
    'offer-forms',
    'ui/(forms/(validate-fields|form-error|prevent-enter-submit|switch)|feedback/progress-steps)',
    'ui/amounts/amount-hint',
    'ui/form-state/(retry-submit|use-(form-values|form-errors|back-online|input-values))',
    'catalog/(places/place-fields|price-field)',
    'offers/(form/(field-label-key|submit-from-client)|drafts/unsent-photo-storage)',
  ),
  // Details of a listing or service.
  group(
    'detail-page',
    'listings/detail/listing\\.',
    'offers/hiding/not-interested',
    'offers/detail/(similar-offers|description|fact-list|seller-facts|record-click)',
    'offers/gallery/(gallery|use-picture-carousel|picture-viewer|next-picture-index)',
    'offers/contact/(call-bar|call-buttons|contact-lines|contact-panel|message-link|seller-contact)\\.tsx',
  ),
]

// These libraries have 700 small files. Bundled, a start takes a third less processor time and 70 MB
// less memory. What has native code or reads files of its own stays outside.
const bundledLibraries = [
  '@opentelemetry/api',
  /^@better-auth\//,
  'better-auth',
  'better-call',
  'cron-parser',
  'drizzle-orm',
  'hono',
  'jose',
  'marked',
  'pg-boss',
  'prom-client',
  'uuid',
  'zod',
]

// The browser requests the URLs that the server writes into the page. The manifest names all style sheets.
const assetFileNames = ({ names }: { names: string[] }) =>
  names.some((name) => name.endsWith('.css'))
    ? 'assets/[hash:7][extname]'
    : 'assets/[name]-[hash:7][extname]'

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    contentPlugin(),
    oneSpritePlugin(),
    smallPreload(),
    reactAsModules(),
    minifyScripts(),
    serviceWorkerPlugin(declaredRoutes),
  ],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    // Scripts import their own dependencies; only stylesheets must be known before.
    modulePreload: {
      resolveDependencies: (_name, files) => files.filter((file) => file.endsWith('.css')),
    },
  },
  environments: {
    client: {
      build: {
        minify: false,
        rollupOptions: {
          treeshake: { propertyReadSideEffects: false, unknownGlobalSideEffects: false },
          output: {
            // `minifyScripts` has done the rest; what Vite adds to a script afterwards has spaces.
            minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
            // Short names, because every visitor downloads the manifest, which names all files.
            entryFileNames: 'assets/[hash:7].js',
            chunkFileNames: 'assets/[hash:7].js',
            assetFileNames,
            codeSplitting: {
              // The first group that matches takes the module.
              groups: scriptGroups.map((one, index) => ({
                ...one,
                priority: scriptGroups.length - index,
              })),
            },
          },
        },
      },
    },
    // The HTTP application is the server's entry, so that it shares its modules with the routes.
    ssr: {
      build: { rollupOptions: { input: './server/app.ts', output: { assetFileNames } } },
      // In development, Vite would not convert those that are CommonJS.
      ...(command === 'build' && { resolve: { noExternal: bundledLibraries } }),
    },
  },
}))

/** Files of `app/`, each given by how its path begins. */
function group(name: string, ...paths: string[]) {
  return { name, test: new RegExp(`app/(${paths.join('|')})`) }
}

/**
 * Replaces Vite's module that loads the stylesheet of a lazy script, which weighs 0.7 KB on every page.
 * Such a script's imports are always loaded already, so the stylesheet is all there is to load.
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

/**
 * Gives React's CommonJS files named exports. Otherwise each call of `jsx` or of a hook is written as a property of an
 * object, and every script converts that object for itself: 1 KB of a page with listings.
 */
function reactAsModules(): Plugin {
  const prefix = '\0module:'
  return {
    name: 'react-as-modules',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      const isReact = source === 'react' || source === 'react/jsx-runtime'
      return isReact && importer?.includes('/app/') ? prefix + source : undefined
    },
    async load(id) {
      if (!id.startsWith(prefix)) return
      const source = id.slice(prefix.length)
      const names = Object.keys((await import(source)).default)
      return [
        `import all from '${source}'`,
        'export default all',
        ...names.map((name) => `export const ${name} = all.${name}`),
      ].join('\n')
    },
  }
}

/** Minifies the browser's scripts: 4 % fewer bytes than Vite's own minifier, 1.5 KB of a page with listings. */
function minifyScripts(): Plugin {
  return {
    name: 'minify-scripts',
    applyToEnvironment: ({ name }) => name === 'client',
    async renderChunk(code) {
      const options = { module: true, ecma: 2022, compress: { passes: 3 }, mangle: true } as const
      return { code: (await minify(code, options)).code, map: null }
    },
  }
}
