import type { ReactNode } from 'react'
import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Translate } from '../i18n/dictionary.ts'
import type { Language } from '../i18n/language.ts'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { describePage } from '../layout/describe-page.server.ts'
import { notFound } from '../layout/not-found.ts'
import type { Route } from './+types/told.route'
import { aboutData } from './about-data.server.ts'
import { AboutWords } from './about-words.tsx'
import { drawWords } from './draw-words.tsx'
import { HowItWorksWords } from './how-it-works-words.tsx'
import { SafetyWords } from './safety-words.tsx'
import { sentOnce } from './sent-once.server.ts'
import { StoriesWords } from './stories-words.tsx'
import { type ToldPage, toldPages } from './told.ts'
import { readPageWords } from './words.server.ts'
import { WordsPage } from './words-page.tsx'
import './told.css'

export function loader({ request, pattern }: Route.LoaderArgs) {
  const page = toldPages.find((name) => name === pattern) ?? notFound()
  const language = requestedLanguage(request)
  const t = translatorOf(language)
  const { title, summary } = readPageWords(language, page)
  describePage({
    title,
    description: summary,
    path: `/${page}`,
    above: [],
    data: page === 'about' ? [aboutData(language, title)] : [],
  })
  return sentOnce(drawWords(title, draw(page, language, t), t))
}

function draw(page: ToldPage, language: Language, t: Translate): ReactNode {
  if (page === 'about') return <AboutWords words={readPageWords(language, page)} t={t} />
  if (page === 'how-it-works')
    return <HowItWorksWords words={readPageWords(language, page)} t={t} />
  if (page === 'safety-tips') return <SafetyWords words={readPageWords(language, page)} t={t} />
  return <StoriesWords words={readPageWords(language, page)} t={t} />
}

export default WordsPage
