import type { ReactNode } from 'react'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import type { Language } from '../../i18n/language.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import type { Translate } from '../../i18n/translator.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { readPageText } from '../text/read-content.server.ts'
import type { Route } from './+types/static-page.route'
import { aboutData } from './about-data.server.ts'
import { AboutPage } from './about-page.tsx'
import { ContentPage } from './content-page.tsx'
import { HowItWorksPage } from './how-it-works-page.tsx'
import { pagePayload } from './page-payload.server.ts'
import { renderContentPage } from './render-page.tsx'
import { SafetyTipsPage } from './safety-tips-page.tsx'
import { type StaticPage, staticPages } from './static-pages.ts'
import { SuccessStoriesPage } from './success-stories-page.tsx'
import './static-pages.css'

export function loader({ request, pattern }: Route.LoaderArgs) {
  const page = staticPages.find((name) => name === pattern) ?? notFound()
  const language = requestedLanguage(request)
  const t = getTranslator(language)
  const { title, summary } = readPageText(language, page)
  setPageDescription({
    title,
    description: summary,
    path: `/${page}`,
    above: [],
    data: page === 'about' ? [aboutData(language, title)] : [],
  })
  return pagePayload(renderContentPage(title, renderStaticPage(page, language, t), t))
}

function renderStaticPage(page: StaticPage, language: Language, t: Translate): ReactNode {
  if (page === 'about') return <AboutPage content={readPageText(language, page)} t={t} />
  if (page === 'how-it-works')
    return <HowItWorksPage content={readPageText(language, page)} t={t} />
  if (page === 'safety-tips') return <SafetyTipsPage content={readPageText(language, page)} t={t} />
  return <SuccessStoriesPage content={readPageText(language, page)} t={t} />
}

export default ContentPage
