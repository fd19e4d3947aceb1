import { translatorOf } from '../i18n/dictionaries.server.ts'
import { requestedLanguage } from '../i18n/requested-language.server.ts'
import { describePage } from '../layout/describe-page.server.ts'
import { notFound } from '../layout/not-found.ts'
import { requestFacts } from '../platform/request.server.ts'
import type { Route } from './+types/article.route'
import { readArticleCards } from './article-cards.server.ts'
import { ArticleWords } from './article-words.tsx'
import { findArticle, listNearArticles } from './articles.ts'
import { blogFeed } from './blog-feed.server.ts'
import { drawWords } from './draw-words.tsx'
import { sentOnce } from './sent-once.server.ts'
import { readArticleWords, readPageWords, wordsOfReading } from './words.server.ts'
import { WordsPage } from './words-page.tsx'
import './article.css'

export function loader({ request, params }: Route.LoaderArgs) {
  const found = findArticle(params.postId) ?? notFound('errors.postNotFound')
  const language = requestedLanguage(request)
  const words = readArticleWords(language, params.postId) ?? notFound('errors.postNotFound')
  const t = translatorOf(language)
  const blog = readPageWords(language, 'blog')
  const [article, ...others] = readArticleCards(language, [found, ...listNearArticles(found)])
  if (!article) return notFound('errors.postNotFound')
  const { origin } = requestFacts().url
  const { title, summary } = words
  const path = `/blog/${found.id}`
  const publisher = { '@type': 'Organization', name: t('site.name'), url: `${origin}/` }
  describePage({
    ...{ title, description: summary, path, kind: 'article' },
    above: [{ name: blog.title, path: '/blog' }],
    feed: blogFeed(language),
    data: [
      {
        '@type': 'Article',
        headline: title,
        description: summary,
        datePublished: found.date,
        dateModified: found.date,
        inLanguage: language,
        articleSection: article.topic,
        image: `${origin}/share-${language}.jpg`,
        mainEntityOfPage: origin + path,
        author: publisher,
        publisher,
      },
    ],
  })
  const market = { ...blog.markets[found.id], to: found.market }
  const say = wordsOfReading(language)
  const page = { article, words, blog, market, others, url: origin + path, t, say }
  return sentOnce(drawWords(title, <ArticleWords {...page} />, t))
}

export default WordsPage
