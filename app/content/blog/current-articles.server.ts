import { currentRecords } from '../../reference/current-records.server.ts'
import { releasedArticles } from '../text/text-sources.server.ts'
import { type Article, selectRelated, type Topic } from './articles.ts'

/** The articles of the release and the operator's, the newest first. */
export function listArticles(topic?: Topic): readonly Article[] {
  return currentRecords('article', releasedArticles())
    .filter(({ archived, content }) => !archived && (!topic || content.topic === topic))
    .map(({ key: id, content: { topic, date } }) => ({ id, topic, date }))
    .sort((one, other) => (one.date < other.date ? 1 : -1))
}

export function findArticle(articleId: string): Article | undefined {
  return listArticles().find(({ id }) => id === articleId)
}

export function listRelatedArticles(article: Article): Article[] {
  return selectRelated(listArticles(), article)
}
