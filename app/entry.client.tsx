import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Dictionary } from './i18n/dictionary.ts'
import { parseLanguage } from './i18n/language.ts'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { rememberLanguage } from './i18n/remember-language.ts'
import { sendAgainWhenCutOff } from './layout/errors/connection-lost.tsx'
import { RequestId } from './layout/errors/request-id.tsx'
import { openWholeFromOtherBuild } from './layout/loading/reload-on-new-build.ts'
import { followOtherTabs } from './layout/preferences/sync-theme-across-tabs.ts'

const { lang, dataset } = document.documentElement
const tryAgainMilliseconds = 4000

rememberLanguage()
followOtherTabs()
sendAgainWhenCutOff()
openWholeFromOtherBuild()
hydrate().catch((error) => {
  // The page was rendered on the server and goes on working without scripts.
  console.error('Could not start', error)
  dispatchEvent(new Event('noscripts'))
})

async function hydrate() {
  const dictionary = await fetchDictionary().catch(tryAgain).catch(tryAgain)
  startTransition(() => {
    hydrateRoot(
      document,
      <LanguageProvider
        language={parseLanguage(lang)}
        dictionary={dictionary}
        onMissing={(key) => console.error('No words for', key)}
      >
        <RequestId value={dataset.request}>
          <HydratedRouter />
        </RequestId>
      </LanguageProvider>,
    )
  })
}

async function fetchDictionary(): Promise<Dictionary> {
  const response = await fetch(`/locales/${dataset.dictionary ?? `${lang}.json`}`)
  if (!response.ok) throw new Error(`The dictionary answered ${response.status}`)
  return response.json()
}

// On a failing line one request in a few is lost.
async function tryAgain(): Promise<Dictionary> {
  await new Promise((resolve) => setTimeout(resolve, tryAgainMilliseconds))
  return fetchDictionary()
}
