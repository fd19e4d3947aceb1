import { getTranslator } from '../../i18n/dictionaries.server.ts'
import { formatDate } from '../../i18n/format/format-dates.ts'
import type { Language } from '../../i18n/language.ts'
import { readArticleText, readingTexts, readPageText } from '../text/read-content.server.ts'
import type { ArticleCardData } from './article-card.tsx'
import type { Article } from './articles.ts'

/** What cards show of these articles, in their order. Throws for one without words. */
export function listArticleCards(
  language: Language,
  articles: readonly Article[],
): ArticleCardData[] {
  const t = getTranslator(language)
  const say = readingTexts(language)
  const { topics } = readPageText(language, 'blog')
  return articles.map(({ id, topic, date }) => {
    const words = readArticleText(language, String(id))
    if (!words) throw new Error(`No words for article ${id} in ${language}`)
    const { title, summary, minutes } = words
    return {
      ...{ id, title, summary, date },
      topic: topics[topic],
      day: formatDate(date, t),
      minutes: say('minutes', { count: minutes }),
    }
  })
}
