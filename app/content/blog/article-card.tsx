import { href } from '../../platform/pages/href.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { PageIllustration } from '../pages/page-illustration.tsx'

export type ArticleCardData = {
  id: string
  /** The id of the article whose illustration it has. */
  drawing: string
  title: string
  summary: string
  topic: string
  /** Publication date: `date` as stored, `day` formatted. */
  date: string
  day: string
  minutes: string
}

export function ArticleCard(props: {
  article: ArticleCardData
  as?: 'h2' | 'h3'
  isLarge?: boolean
  /** The file that holds its illustration; without one it is inline. */
  drawings?: string | undefined
}) {
  const { article, as: Title = 'h2', isLarge, drawings } = props
  return (
    <article className={isLarge ? 'article-card article-large' : 'article-card'}>
      <PageIllustration name={`article-${article.drawing}`} file={drawings} />
      <div>
        <p className="article-topic">{article.topic}</p>
        <Title>
          <a href={href('/blog/:postId', article.id)}>{article.title}</a>
        </Title>
        <p className="quiet">{article.summary}</p>
        <ArticleFacts article={article} />
      </div>
    </article>
  )
}

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
