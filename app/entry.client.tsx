import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Dictionary } from './i18n/dictionary.ts'
import { toLanguage } from './i18n/language.ts'
import { LanguageProvider } from './i18n/language.tsx'
import { rememberLanguage } from './i18n/remember-language.ts'
import { sendAgainWhenCutOff } from './layout/cut-off.tsx'
import { openWholeFromOtherBuild } from './layout/other-build.ts'
import { RequestId } from './layout/request-id.tsx'

const { lang, dataset } = document.documentElement
const tryAgainMilliseconds = 4000

rememberLanguage()
sendAgainWhenCutOff()
openWholeFromOtherBuild()
hydrate().catch((error) => {
  // The page was rendered on the server and goes on working without scripts.
  console.error('Could not start', error)
})

async function hydrate() {
  const { words, routes } = await fetchStart().catch(tryAgain).catch(tryAgain)
  if (routes) Object.assign(window, { __reactRouterManifest: routes })
  startTransition(() => {
    hydrateRoot(
      document,
      <LanguageProvider
        language={toLanguage(lang)}
        dictionary={words}
        onMissing={(key) => console.error('No words for', key)}
      >
        <RequestId value={dataset.request}>
          <HydratedRouter />
        </RequestId>
      </LanguageProvider>,
    )
  })
}

/** The words of the page and, but while developing, the list that the router asks for its routes. */
type Start = { words: Dictionary; routes?: unknown }

async function fetchStart(): Promise<Start> {
  const response = await fetch(`/locales/${dataset.words ?? `${lang}.json`}`)
  if (!response.ok) throw new Error(`The dictionary answered ${response.status}`)
  const start: Partial<Start> = await response.json()
  const { words, routes } = start
  if (!words || (import.meta.env.PROD && !routes)) throw new Error('The dictionary lacks its parts')
  return { words, routes }
}

// On a failing line one request in a few is lost.
async function tryAgain(): Promise<Start> {
  await new Promise((resolve) => setTimeout(resolve, tryAgainMilliseconds))
  return fetchStart()
}
