import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import type { Dictionary } from './i18n/dictionary.ts'
import { toLanguage } from './i18n/language.ts'
import { LanguageProvider } from './i18n/language.tsx'
import { rememberLanguage } from './i18n/remember-language.ts'
import { sendAgainWhenCutOff } from './layout/cut-off.tsx'
import { RequestId } from './layout/request-id.tsx'

const { lang, dataset } = document.documentElement
const tryAgainMilliseconds = 4000

rememberLanguage()
sendAgainWhenCutOff()
hydrate().catch((error) => {
  // The page was rendered on the server and goes on working without scripts.
  console.error('Could not load the dictionary', error)
})

async function hydrate() {
  const dictionary = await fetchDictionary().catch(tryAgain).catch(tryAgain)
  startTransition(() => {
    hydrateRoot(
      document,
      <LanguageProvider
        language={toLanguage(lang)}
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
  const response = await fetch(`/locales/${dataset.words ?? `${lang}.json`}`)
  if (!response.ok) throw new Error(`The dictionary answered ${response.status}`)
  return response.json()
}

// On a failing line one request in a few is lost.
async function tryAgain(): Promise<Dictionary> {
  await new Promise((resolve) => setTimeout(resolve, tryAgainMilliseconds))
  return fetchDictionary()
}
