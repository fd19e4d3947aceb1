import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { isolateText, quoteText } from '../../i18n/format/bidi-text.ts'
import { getDirection } from '../../i18n/language.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { ContentPage } from '../pages/content-page.tsx'
import { pagePayload } from '../pages/page-payload.server.ts'
import { renderContentPage } from '../pages/render-page.tsx'
import type { Route } from './+types/help.route'
import { helpData } from './help-data.server.ts'
import { HelpPage } from './help-page.tsx'
import { readHelpText } from './read-help-text.server.ts'
import { searchHelp } from './search-help.server.ts'
import './help.css'

export function loader({ request }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const t = getTranslator(language)
  const content = readHelpText(language)
  const { searchParams } = requestContext().url
  const search = searchHelp(language, searchParams.get('q'))
  const { summary } = content
  // Quoted in the page's language and isolated, whatever the query's text direction.
  const quotedQuery = search && quoteText(isolateText(search.query), getDirection(language))
  const title = quotedQuery ? `${quotedQuery} · ${content.title}` : content.title
  setPageDescription({
    ...{ title, description: summary, path: '/help' },
    isIndexable: !searchParams.has('q'),
    above: [],
    data: search ? [] : [helpData(language)],
  })
  return pagePayload(
    renderContentPage(title, <HelpPage {...{ content, search, language, t }} />, t),
  )
}

export default ContentPage
