import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { ArticlePage } from '../../content/blog/article-page.tsx'
import { releasedLike } from '../../content/blog/articles.ts'
import { blogFeed } from '../../content/blog/blog-feed.server.ts'
import { BlogPage } from '../../content/blog/blog-page.tsx'
import { listArticles } from '../../content/blog/current-articles.server.ts'
import { listArticleCards } from '../../content/blog/list-article-cards.server.ts'
import { HelpPage } from '../../content/help/help-page.tsx'
import { HelpQuestion } from '../../content/help/help-question.tsx'
import { inlineIllustrations } from '../../content/pages/page-illustrations.server.ts'
import { StaticPageBody } from '../../content/pages/static-page-body.tsx'
import { staticPages } from '../../content/pages/static-pages.ts'
import { PolicyPage } from '../../content/policies/policy-page.tsx'
import { compileChanged, compilePage } from '../../content/text/changed-texts.server.ts'
import { compileTexts } from '../../content/text/compile-content.ts'
import { insertSupportContacts } from '../../content/text/insert-support-contacts.server.ts'
import {
  getReadingTranslator,
  type PageText,
  readPageText,
} from '../../content/text/read-content.server.ts'
import type {
  ArticleContent,
  PageContent,
  PageName,
  PolicyContent,
  QuestionContent,
} from '../../content/text/text-sources.server.ts'
import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'

export function previewQuestion({ question, answer }: QuestionContent, language: Language): string {
  const compiled = compileTexts({ answer: answer[language] })
  return render(
    <HelpQuestion id="preview" question={question[language]} {...compiled} isOpen />,
    language,
  )
}

export function previewPolicy(content: PolicyContent, language: Language): string {
  const t = getTranslator(language)
  const translate = getReadingTranslator(language)
  return render(
    <PolicyPage content={compileChanged(content, language)} url="" t={t} translate={translate} />,
    language,
  )
}

export function previewArticle(id: string, content: ArticleContent, language: Language): string {
  const t = getTranslator(language)
  const translate = getReadingTranslator(language)
  const text = compileChanged(content, language)
  const { topic, date } = content
  const like = releasedLike({ id, topic, date })
  const blog = readPageText(language, 'blog')
  const { title, summary, minutes } = text
  const article = {
    ...{ id, drawing: like.id, title, summary, date, topic: blog.topics[topic] },
    ...{ day: formatDate(date, t), minutes: translate('minutes', { count: minutes }) },
  }
  const market = { ...blog.markets[like.id], to: like.market }
  const others = { content: text, otherArticles: [], url: '' }
  return render(<ArticlePage {...{ article, blog, market, t, translate, ...others }} />, language)
}

/** Empty for a page that is more than its texts. */
export function previewPage(page: PageName, content: PageContent, language: Language): string {
  const t = getTranslator(language)
  const compiled = compilePage(language, page, { content, release: null })
  const name = staticPages.find((one) => one === page)
  if (name) return render(<StaticPageBody page={name} content={compiled} t={t} />, language)
  if (page === 'help') {
    const help = compiled as PageText<'help'>
    return render(<HelpPage {...{ content: help, search: undefined, language, t }} />, language)
  }
  if (page !== 'blog') return ''
  const blog = {
    ...{ content: compiled as PageText<'blog'>, topic: undefined, drawings: '', language, t },
    ...{ articles: listArticleCards(language, listArticles()), feed: blogFeed(language).path },
  }
  return render(<BlogPage {...blog} />, language)
}

function render(page: ReactNode, language: Language): string {
  const html = insertSupportContacts(renderToStaticMarkup(page), language)
  return html + inlineIllustrations(html)
}
