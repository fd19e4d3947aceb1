import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { readPageText } from '../text/read-content.server.ts'
import type { Route } from './+types/static-page.route'
import { aboutData } from './about-data.server.ts'
import { ContentPage } from './content-page.tsx'
import { pagePayload } from './page-payload.server.ts'
import { renderContentPage } from './render-page.tsx'
import { StaticPageBody } from './static-page-body.tsx'
import { staticPages } from './static-pages.ts'
import './static-pages.css'

export function loader({ request, pattern }: Route.LoaderArgs) {
  const page = staticPages.find((name) => name === pattern) ?? notFound()
  const language = requestedLanguage(request)
  const t = getTranslator(language)
  const content = readPageText(language, page)
  const { title, summary } = content
  setPageDescription({
    title,
    description: summary,
    path: `/${page}`,
    above: [],
    data: page === 'about' ? [aboutData(language, title)] : [],
  })
  return pagePayload(renderContentPage(title, <StaticPageBody {...{ page, content, t }} />, t))
}

export default ContentPage
