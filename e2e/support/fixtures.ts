import { type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import en from '../../app/i18n/en.json' with { type: 'json' }
import type { Language } from '../../app/i18n/language.ts'
import { createTranslator, type Translate } from '../../app/i18n/translator.ts'
import ur from '../../app/i18n/ur.json' with { type: 'json' }
import type { MarketClient } from '../../test/support/market/form-sender.ts'
import { blockedPhotoError, blockPhotos } from './block-photos.ts'
import { findBrowser } from './browser.ts'
import { Mailbox } from './mailbox.ts'
import { type MarketOptions, openMarket, type SharedMarket } from './open-market.ts'
import { PageErrors } from './page-errors.ts'
import { signIn } from './sign-in.ts'
import { waitForHydrationOnOpen } from './wait-for-scripts.ts'

export type FixtureOptions = MarketOptions & {
  language: Language
  /** True for tests that look at the photos of listings; for all others they are not loaded. */
  photos: boolean
}

// See playwright.config.ts. A test without a tag is about requests, or about what only a wide screen shows.
export const inBothLanguages = { tag: '@both' }
export const inUrdu = { tag: '@urdu' }

/**
 * The tag for a main journey: in both languages with scripts, and in Urdu without, because most
 * users without scripts read Urdu on a phone.
 */
export function languageTagFor(scripts: boolean) {
  return scripts ? inBothLanguages : inUrdu
}

type VisitorOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'> & {
  /** False for a browser that runs no JavaScript. */
  scripts?: boolean
  language?: Language
  theme?: 'light' | 'dark'
}

type Fixtures = {
  market: SharedMarket
  /** Translates dictionary keys into the test's language. */
  t: Translate
  mailbox: Mailbox
  /** Opens a new browser context for another person; only the language and theme are set. */
  visitor: (options?: VisitorOptions) => Promise<Page>
  /** Opens one in which a member is signed in. */
  signedInPage: (member: MarketClient, options?: VisitorOptions) => Promise<Page>
  /** Collects page errors. Any unexpected one fails the test when it ends. */
  pageErrors: PageErrors
}

export const test = base.extend<FixtureOptions & Fixtures>({
  language: ['en', { option: true }],
  photos: [false, { option: true }],
  // Test-scoped options: if they were worker-scoped, each change would start a new worker.
  demo: [false, { option: true }],
  ownMarket: ['', { option: true }],
  phoneProof: ['', { option: true }],

  market: [
    async ({ demo, ownMarket, phoneProof }, use) =>
      use(await openMarket({ demo, ownMarket, phoneProof })),
    // Starting the server does not count towards the timeout of the test.
    { timeout: 120_000 },
  ],

  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ...findBrowser() })
  },
  baseURL: async ({ market }, use) => use(market.url),
  t: async ({ language }, use) => use(createTranslator(language === 'ur' ? ur : en, language)),
  mailbox: async ({ market }, use) => use(new Mailbox(market.dataDir)),

  pageErrors: async ({ market, photos }, use) => {
    const pageErrors = new PageErrors(market.url)
    if (!photos) pageErrors.ignore(blockedPhotoError)
    await use(pageErrors)
    pageErrors.expectNone()
  },

  context: async ({ context, language, market, pageErrors }, use) => {
    await context.addCookies([{ name: 'language', value: language, url: market.url }])
    pageErrors.watch(context)
    context.on('page', waitForHydrationOnOpen)
    await use(context)
  },

  page: async ({ page, photos }, use) => {
    if (!photos) await blockPhotos(page)
    await use(page)
  },

  visitor: async (
    { browser, contextOptions, language, market, pageErrors, photos, viewport },
    use,
  ) => {
    const opened: Page[] = []
    await use(async (options = {}) => {
      const { scripts = true, theme = 'light', ...contextOverrides } = options
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: market.url,
        viewport,
        ...contextOverrides,
        javaScriptEnabled: scripts,
      })
      await context.addCookies([
        { name: 'language', value: options.language ?? language, url: market.url },
        { name: 'theme', value: theme, url: market.url },
      ])
      pageErrors.watch(context)
      if (scripts) context.on('page', waitForHydrationOnOpen)
      const page = await context.newPage()
      if (!photos) await blockPhotos(page)
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },

  signedInPage: async ({ visitor, market }, use) => {
    await use(async (member, options) => {
      const page = await visitor(options)
      await signIn(page, member, market.url)
      return page
    })
  },
})

export { expect } from '@playwright/test'
