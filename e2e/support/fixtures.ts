import { rmSync } from 'node:fs'
import { type BrowserContextOptions, test as base, type Page } from '@playwright/test'
import { createTranslator, type Translate } from '../../app/i18n/dictionary.ts'
import en from '../../app/i18n/en.json' with { type: 'json' }
import type { Language } from '../../app/i18n/language.ts'
import ur from '../../app/i18n/ur.json' with { type: 'json' }
import type { FormSender } from '../../test/support/market/form-sender.ts'
import { copyMarket } from '../../test/support/market/prepared-markets.ts'
import { type RunningMarket, startMarket } from '../../test/support/market/running-market.ts'
import { findBrowser } from './browser.ts'
import { Mailbox } from './mailbox.ts'
import { PageErrors } from './page-errors.ts'
import { openWithScripts } from './wait-for-scripts.ts'

export type FixtureOptions = { language: Language }

// Without a tag a journey is walked in English at a desk alone: see playwright.config.ts.
export const inBothLanguages = { tag: '@both' }
export const inUrdu = { tag: '@urdu' }

/** For a journey that is walked with scripts and without: most who have none read Urdu on a phone. */
export function languagesFor(scripts: boolean) {
  return scripts ? inBothLanguages : inUrdu
}

type VisitorOptions = Pick<BrowserContextOptions, 'viewport' | 'colorScheme'> & {
  /** False for a browser that runs no JavaScript. */
  scripts?: boolean
  language?: Language
  theme?: 'light' | 'dark'
  /** A member who has signed in already, and whose cookies this browser has. */
  signedInAs?: FormSender
}

type Fixtures = {
  /** The words of the reader's language, as the market says them. */
  t: Translate
  mailbox: Mailbox
  /** Opens a browser for one more person, with nothing in it but the choice of language. */
  visitor: (wish?: VisitorOptions) => Promise<Page>
  /** What a browser must not meet; every test fails on it at its end. */
  troubles: PageErrors
}

type WorkerFixtures = {
  /** True for a market with the demo in it; false for an empty one. */
  demo: boolean
  /** Off for a market in which a journey writes more in a moment than people do. */
  limits: 'on' | 'off'
  market: RunningMarket
}

// The people of all journeys join within minutes, and from one machine.
const signUpLimits = { LIMIT_SIGN_UP_NETWORK: '1000/3600' }

export const test = base.extend<FixtureOptions & Fixtures, WorkerFixtures>({
  language: ['en', { option: true }],
  demo: [false, { option: true, scope: 'worker' }],
  limits: ['on', { option: true, scope: 'worker' }],

  market: [
    async ({ demo, limits }, use) => {
      const dataDir = copyMarket(demo ? 'demo' : 'empty')
      const environment = { DEMO: 'off', LIMITS: limits, ...signUpLimits }
      const market = await startMarket({ dataDir, environment })
      await use(market)
      await market.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
    { scope: 'worker' },
  ],

  launchOptions: async ({ launchOptions }, use) => {
    await use({ ...launchOptions, ...findBrowser() })
  },
  baseURL: async ({ market }, use) => use(market.url),
  t: async ({ language }, use) => use(createTranslator(language === 'ur' ? ur : en, language)),
  mailbox: async ({ market }, use) => use(new Mailbox(market.dataDir)),

  troubles: async ({ market }, use) => {
    const troubles = new PageErrors(market.url)
    await use(troubles)
    troubles.expectNone()
  },

  context: async ({ context, language, market, troubles }, use) => {
    await context.addCookies([{ name: 'language', value: language, url: market.url }])
    troubles.watch(context)
    context.on('page', openWithScripts)
    await use(context)
  },

  visitor: async ({ browser, contextOptions, language, market, troubles, viewport }, use) => {
    const opened: Page[] = []
    await use(async (wish = {}) => {
      const { scripts = true, theme = 'light', signedInAs, ...looks } = wish
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: market.url,
        viewport,
        ...looks,
        javaScriptEnabled: scripts,
      })
      await context.addCookies([
        // The choices of whoever signed in elsewhere would otherwise take the place of the test's.
        ...(signedInAs?.cookies() ?? []).map((cookie) => ({ ...cookie, url: market.url })),
        { name: 'language', value: wish.language ?? language, url: market.url },
        { name: 'theme', value: theme, url: market.url },
      ])
      troubles.watch(context)
      if (scripts) context.on('page', openWithScripts)
      const page = await context.newPage()
      opened.push(page)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})

export { expect } from '@playwright/test'
