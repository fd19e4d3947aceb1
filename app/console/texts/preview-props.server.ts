import { releasedLike } from '../../content/blog/articles.ts'
import { blogFeed } from '../../content/blog/blog-feed.server.ts'
import { listArticles } from '../../content/blog/current-articles.server.ts'
import { listArticleCards } from '../../content/blog/list-article-cards.server.ts'
import { inlineIllustrations } from '../../content/pages/page-illustrations.server.ts'
import { staticPages } from '../../content/pages/static-pages.ts'
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
import type { Content } from '../records/record-kind.server.ts'
import type { PreviewProps } from './preview-body.tsx'

type PreviewInput = { kind: string; key: string; content: Content; language: Language }

/** What a text is shown with; `undefined` for a page that is more than its texts. */
export function previewProps({
  kind,
  key,
  content,
  language,
}: PreviewInput): PreviewProps | undefined {
  if (kind === 'help-question') return ofQuestion(content as QuestionContent, language)
  if (kind === 'policy') return ofPolicy(content as PolicyContent, language)
  if (kind === 'article') return ofArticle(key, content as ArticleContent, language)
  return ofPage(key as PageName, content as PageContent, language)
}

/** Adds to the HTML of a preview what the pages for readers add: contacts and drawings. */
export function finishPreview(html: string, language: Language): string {
  const filled = insertSupportContacts(html, language)
  return filled + inlineIllustrations(filled)
}

function ofQuestion({ question, answer }: QuestionContent, language: Language): PreviewProps {
  const compiled = compileTexts({ answer: answer[language] })
  return { kind: 'question', props: { id: 'preview', question: question[language], ...compiled } }
}

function ofPolicy(policy: PolicyContent, language: Language): PreviewProps {
  const content = compileChanged(policy, language)
  return { kind: 'policy', props: { content, url: '', ...translators(language) } }
}

function ofArticle(id: string, content: ArticleContent, language: Language): PreviewProps {
  const text = compileChanged(content, language)
  const { topic, date } = content
  const like = releasedLike({ id, topic, date })
  const blog = readPageText(language, 'blog')
  const { t, translate } = translators(language)
  const { title, summary, minutes } = text
  const article = {
    ...{ id, drawing: like.id, title, summary, date, topic: blog.topics[topic] },
    ...{ day: formatDate(date, t), minutes: translate('minutes', { count: minutes }) },
  }
  const market = { ...blog.markets[like.id], to: like.market }
  const others = { content: text, otherArticles: [], url: '' }
  return { kind: 'article', props: { article, blog, market, t, translate, ...others } }
}

function ofPage(page: PageName, texts: PageContent, language: Language): PreviewProps | undefined {
  const { t } = translators(language)
  const content = compilePage(language, page, { content: texts, release: null })
  const name = staticPages.find((one) => one === page)
  if (name) return { kind: 'page', props: { page: name, content, t } }
  if (page === 'help') {
    const help = content as PageText<'help'>
    return { kind: 'help', props: { content: help, search: undefined, language, t } }
  }
  if (page !== 'blog') return undefined
  const blog = { content: content as PageText<'blog'>, topic: undefined, drawings: '' }
  const articles = listArticleCards(language, listArticles())
  const feed = blogFeed(language).path
  return { kind: 'blog', props: { ...blog, articles, feed, language, t } }
}

function translators(language: Language) {
  return { t: getTranslator(language), translate: getReadingTranslator(language) }
}
