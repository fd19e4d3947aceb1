import type { Translate } from '../../i18n/translator.ts'
import type { PageText } from '../text/read-content.server.ts'
import { AboutPage } from './about-page.tsx'
import { HowItWorksPage } from './how-it-works-page.tsx'
import { SafetyTipsPage } from './safety-tips-page.tsx'
import type { StaticPage } from './static-pages.ts'
import { SuccessStoriesPage } from './success-stories-page.tsx'

/** A page about the market with these texts, which are those of `page`. */
export function StaticPageBody(props: { page: StaticPage; content: object; t: Translate }) {
  const { page, content, t } = props
  if (page === 'about') return <AboutPage content={content as PageText<'about'>} t={t} />
  if (page === 'how-it-works')
    return <HowItWorksPage content={content as PageText<'how-it-works'>} t={t} />
  if (page === 'safety-tips')
    return <SafetyTipsPage content={content as PageText<'safety-tips'>} t={t} />
  return <SuccessStoriesPage content={content as PageText<'success-stories'>} t={t} />
}
