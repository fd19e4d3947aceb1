import { translatorOf } from '../i18n/dictionaries.server.ts'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { describePage } from '../layout/describe-page.server.ts'
import { notFound } from '../layout/not-found.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/policy.route'
import { drawWords } from './draw-words.tsx'
import { policies } from './policies.ts'
import { PolicyWords } from './policy-words.tsx'
import { sentOnce } from './sent-once.server.ts'
import { readWords, wordsOfReading } from './words.server.ts'
import { WordsPage } from './words-page.tsx'
import './policy.css'

export function loader({ request, pattern }: Route.LoaderArgs) {
  const policy = policies.find((name) => name === pattern) ?? notFound()
  const path = `/${policy}`
  const language = requestedLanguage(request)
  const t = translatorOf(language)
  const words = readWords(language, policy)
  const { title, summary } = words
  describePage({
    title,
    description: summary,
    path,
    above: [],
  })
  const address = requestFacts().url.origin + path
  const say = wordsOfReading(language)
  return sentOnce(drawWords(title, <PolicyWords words={words} url={address} t={t} say={say} />, t))
}

export default WordsPage
