import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'
import { getReadingTranslator, readArticleText, readPageText } from '../text/read-content.server.ts'
import type { ArticleCardData } from './article-card.tsx'
import { type Article, releasedLike } from './articles.ts'

export function listArticleCards(
  language: Language,
  articles: readonly Article[],
): ArticleCardData[] {
  const t = getTranslator(language)
  const say = getReadingTranslator(language)
  const { topics } = readPageText(language, 'blog')
  return articles.map((article) => {
    const { id, topic, date } = article
    const content = readArticleText(language, id)
    if (!content) throw new Error(`No text for article ${id} in ${language}`)
    const { title, summary, minutes } = content
    return {
      ...{ id, title, summary, date, drawing: releasedLike(article).id },
      topic: topics[topic],
      day: formatDate(date, t),
      minutes: say('minutes', { count: minutes }),
    }
  })
}
