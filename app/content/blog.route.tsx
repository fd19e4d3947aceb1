import { translatorOf } from '../i18n/dictionaries.server.ts'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { describePage } from '../layout/describe-page.server.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/blog.route'
import { readArticleCards } from './article-cards.server.ts'
import { listArticles, toTopic } from './articles.ts'
import { blogFeed } from './blog-feed.server.ts'
import { BlogWords } from './blog-words.tsx'
import { drawWords } from './draw-words.tsx'
import { articleDrawings } from './page-drawings.server.ts'
import { sentOnce } from './sent-once.server.ts'
import { readPageWords } from './words.server.ts'
import { WordsPage } from './words-page.tsx'
import './article.css'

const path = '/blog'

export function loader({ request }: Route.LoaderArgs) {
  const language = requestedLanguage(request)
  const t = translatorOf(language)
  const words = readPageWords(language, 'blog')
  const { origin, searchParams } = requestFacts().url
  const topic = toTopic(searchParams.get('topic'))
  const articles = readArticleCards(language, listArticles(topic))
  const feed = blogFeed(language)
  const title = topic ? `${words.topics[topic]} · ${words.title}` : words.title
  describePage({
    title,
    description: words.summary,
    path,
    isIndexable: !searchParams.has('topic'),
    above: [],
    lists: articles.map(({ id, title }) => ({ name: title, path: `/blog/${id}` })),
    feed,
    data: [{ '@type': 'Blog', name: words.title, url: origin + path, inLanguage: language }],
  })
  const drawings = articleDrawings.address
  const page = <BlogWords {...{ words, articles, topic, drawings, feed: feed.path, language, t }} />
  return sentOnce(drawWords(title, page, t))
}

export default WordsPage
