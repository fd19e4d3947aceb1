import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { requestedLanguage } from '../../i18n/requested-language.server.ts'
import { notFound } from '../../platform/http/missing-page.ts'
import { requestContext } from '../../platform/http/request-context.server.ts'
import { href } from '../../platform/pages/href.ts'
import { setPageDescription } from '../../platform/seo/page-description.server.ts'
import { ContentPage } from '../pages/content-page.tsx'
import { pagePayload } from '../pages/page-payload.server.ts'
import { renderContentPage } from '../pages/render-page.tsx'
import { getReadingTranslator, readArticleText, readPageText } from '../text/read-content.server.ts'
import type { Route } from './+types/article.route'
import { ArticlePage } from './article-page.tsx'
import { releasedLike } from './articles.ts'
import { blogFeed } from './blog-feed.server.ts'
import { findArticle, listRelatedArticles } from './current-articles.server.ts'
import { listArticleCards } from './list-article-cards.server.ts'
import './article.css'

export function loader({ request, params }: Route.LoaderArgs) {
  const found = findArticle(params.postId) ?? notFound('errors.postNotFound')
  const language = requestedLanguage(request)
  const content = readArticleText(language, params.postId) ?? notFound('errors.postNotFound')
  const t = getTranslator(language)
  const blog = readPageText(language, 'blog')
  const [article, ...otherArticles] = listArticleCards(language, [
    found,
    ...listRelatedArticles(found),
  ])
  if (!article) return notFound('errors.postNotFound')
  const { origin } = requestContext().url
  const { title, summary } = content
  const path = href('/blog/:postId', found.id)
  const publisher = { '@type': 'Organization', name: t('site.name'), url: `${origin}/` }
  setPageDescription({
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
  const like = releasedLike(found)
  const market = { ...blog.markets[like.id], to: like.market }
  const translate = getReadingTranslator(language)
  const page = {
    article,
    content,
    blog,
    market,
    otherArticles,
    url: origin + path,
    t,
    translate,
  }
  return pagePayload(renderContentPage(title, <ArticlePage {...page} />, t))
}

export default ContentPage
