import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { href } from '../../platform/pages/href.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { ContentPage } from '../pages/content-page.tsx'
import { articleIllustrations } from '../pages/page-illustrations.server.ts'
import { pagePayload } from '../pages/page-payload.server.ts'
import { renderContentPage } from '../pages/render-page.tsx'
import { readPageText } from '../text/read-content.server.ts'
import type { Route } from './+types/blog.route'
import { parseTopic } from './articles.ts'
import { blogFeed } from './blog-feed.server.ts'
import { BlogPage } from './blog-page.tsx'
import { listArticles } from './current-articles.server.ts'
import { listArticleCards } from './list-article-cards.server.ts'
import './article.css'

const path = '/blog'

export function loader({ request }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const t = getTranslator(language)
  const content = readPageText(language, 'blog')
  const { origin, searchParams } = requestContext().url
  const topic = parseTopic(searchParams.get('topic'))
  const articles = listArticleCards(language, listArticles(topic))
  const feed = blogFeed(language)
  const title = topic ? `${content.topics[topic]} · ${content.title}` : content.title
  setPageDescription({
    title,
    description: content.summary,
    path,
    isIndexable: !searchParams.has('topic'),
    above: [],
    lists: articles.map(({ id, title }) => ({
      name: title,
      path: href('/blog/:postId', id),
    })),
    feed,
    data: [{ '@type': 'Blog', name: content.title, url: origin + path, inLanguage: language }],
  })
  const drawings = articleIllustrations.address
  const page = (
    <BlogPage {...{ content, articles, topic, drawings, feed: feed.path, language, t }} />
  )
  return pagePayload(renderContentPage(title, page, t))
}

export default ContentPage
