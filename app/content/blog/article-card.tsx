import { Icon } from '../../ui/display/icon.tsx'
import { PageIllustration } from '../pages/page-illustration.tsx'

/** What a card shows of an article, in the reader's words. */
export type ArticleCardData = {
  id: number
  title: string
  summary: string
  topic: string
  /** Its day as it is stored, and as it is said. */
  date: string
  day: string
  minutes: string
}

/** An article among others: its picture, and what it says in a sentence. */
export function ArticleCard(props: {
  article: ArticleCardData
  as?: 'h2' | 'h3'
  isLarge?: boolean
  /** What it is drawn from, where that is a file. */
  drawings?: string | undefined
}) {
  const { article, as: Title = 'h2', isLarge, drawings } = props
  return (
    <article className={isLarge ? 'article-card article-large' : 'article-card'}>
      <PageIllustration name={`article-${article.id}`} file={drawings} />
      <div>
        <p className="article-topic">{article.topic}</p>
        <Title>
          <a href={`/blog/${article.id}`}>{article.title}</a>
        </Title>
        <p className="text-quiet">{article.summary}</p>
        <ArticleFacts article={article} />
      </div>
    </article>
  )
}

/** When an article came out and how long it takes to read. */
export function ArticleFacts({ article }: { article: ArticleCardData }) {
  return (
    <p className="facts small">
      <span className="fact">
        <Icon name="calendar" size={18} />
        <time dateTime={article.date}>{article.day}</time>
      </span>
      <span className="fact">
        <Icon name="clock" size={18} />
        {article.minutes}
      </span>
    </p>
  )
}
