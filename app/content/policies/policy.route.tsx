import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { ContentPage } from '../pages/content-page.tsx'
import { pagePayload } from '../pages/page-payload.server.ts'
import { renderContentPage } from '../pages/render-page.tsx'
import { getReadingTranslator, readPolicyText } from '../text/read-content.server.ts'
import type { Route } from './+types/policy.route'
import { policies } from './policies.ts'
import { PolicyPage } from './policy-page.tsx'
import './policy.css'

export function loader({ request, pattern }: Route.LoaderArgs) {
  const policy = policies.find((name) => name === pattern) ?? notFound()
  const path = `/${policy}`
  const language = requestedLanguage(request)
  const t = getTranslator(language)
  const content = readPolicyText(language, policy)
  const { title, summary } = content
  setPageDescription({
    title,
    description: summary,
    path,
    above: [],
  })
  const url = requestContext().url.origin + path
  const translate = getReadingTranslator(language)
  return pagePayload(
    renderContentPage(
      title,
      <PolicyPage content={content} url={url} t={t} translate={translate} />,
      t,
    ),
  )
}

export default ContentPage
