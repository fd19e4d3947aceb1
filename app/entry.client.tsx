import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { parseLanguage } from './i18n/language.ts'
import { LanguageProvider } from './i18n/language-provider.tsx'
import { rememberLanguage } from './i18n/remember-language.ts'
import type { Dictionary } from './i18n/translator.ts'
import { RequestId } from './layout/errors/request-id.tsx'
import { startServiceWorker } from './layout/offline/start-service-worker.ts'
import { startHiding } from './offers/hiding/start-hiding.ts'
import { syncPreferencesAcrossTabs } from './settings/preferences/sync-theme-across-tabs.ts'
import { retryFetchWhenOnline } from './ui/feedback/connection-lost.tsx'
import { loadPartsInPage } from './ui/loading/lazy-component.tsx'
import { reloadOnNewBuild } from './ui/loading/reload-on-new-build.ts'
import { tolerateTranslators } from './ui/loading/tolerate-translators.ts'

const { lang, dataset } = document.documentElement
const tryAgainMilliseconds = 4000

tolerateTranslators()
rememberLanguage()
syncPreferencesAcrossTabs()
retryFetchWhenOnline()
reloadOnNewBuild()
startServiceWorker()
startHiding()
hydrate().catch((error) => {
  // The page was rendered on the server and keeps working without JavaScript.
  console.error('Could not hydrate the page', error)
  dispatchEvent(new Event('noscripts'))
})

async function hydrate() {
  const [dictionary] = await Promise.all([
    fetchDictionary().catch(tryAgain).catch(tryAgain),
    // Once the route modules have run, which may come after this one in the same task.
    Promise.resolve().then(loadPartsInPage),
  ])
  startTransition(() => {
    hydrateRoot(
      document,
      <LanguageProvider
        language={parseLanguage(lang)}
        dictionary={dictionary}
        // A text that the server has translated stands where a key would.
        onMissing={(key) => key.includes(' ') || console.error('Missing translation for', key)}
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
  if (!response.ok) throw new Error(`Fetching the dictionary failed with status ${response.status}`)
  return response.json()
}

// On a poor connection some requests fail, so try again.
async function tryAgain(): Promise<Dictionary> {
  await new Promise((resolve) => setTimeout(resolve, tryAgainMilliseconds))
  return fetchDictionary()
}
