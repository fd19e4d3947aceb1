import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { toLanguage } from './i18n/language.ts'
import { LanguageProvider } from './i18n/language.tsx'
import { rememberLanguage } from './i18n/remember-language.ts'

const { lang, dataset } = document.documentElement

rememberLanguage()
hydrate().catch((error) => {
  // The page was rendered on the server and goes on working without scripts.
  console.error('Could not load the dictionary', error)
})

async function hydrate() {
  const response = await fetch(`/locales/${lang}.json?v=${dataset.words}`)
  if (!response.ok) throw new Error(`The dictionary answered ${response.status}`)
  const dictionary = await response.json()
  startTransition(() => {
    hydrateRoot(
      document,
      <LanguageProvider language={toLanguage(lang)} dictionary={dictionary}>
        <HydratedRouter />
      </LanguageProvider>,
    )
  })
}
