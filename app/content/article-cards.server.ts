import { formatDate } from '../i18n/dates.ts'
import { translatorOf } from '../i18n/dictionaries.server.ts'
import type { Language } from '../i18n/language.ts'
import type { ArticleShown } from './article-card.tsx'
import type { Article } from './articles.ts'
import { readArticleWords, readPageWords, wordsOfReading } from './words.server.ts'

/** What cards show of these articles, in their order. Throws for one without words. */
export function readArticleCards(language: Language, articles: readonly Article[]): ArticleShown[] {
  const t = translatorOf(language)
  const say = wordsOfReading(language)
  const { topics } = readPageWords(language, 'blog')
  return articles.map(({ id, topic, date }) => {
    const words = readArticleWords(language, String(id))
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
