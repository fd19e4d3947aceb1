import type { Language } from '../../i18n/language.ts'
import { createTranslator, type Translate } from '../../i18n/translator.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { PageHeading } from '../pages/page-heading.tsx'
import type { PageText } from '../text/read-content.server.ts'
import { ArticleCard, type ArticleCardData } from './article-card.tsx'
import { type Topic, topics } from './articles.ts'

type BlogPageProps = {
  content: PageText<'blog'>
  articles: readonly ArticleCardData[]
  topic: Topic | undefined
  drawings: string
  feed: string
  language: Language
  t: Translate
}

/** All articles, the newest as a large card; those of a topic are few and all large. */
export function BlogPage({ content, articles, topic, drawings, feed, language, t }: BlogPageProps) {
  const say = createTranslator({ count: content.count, countOf: content.countOf }, language)
  const count = articles.length
  return (
    <>
      <PageHeading
        title={topic ? content.topics[topic] : content.title}
        {...(topic && { parent: { to: '/blog', label: content.title } })}
        lead={content.lead}
        t={t}
      />
      <nav aria-label={content.topic}>
        <ul className="chips">
          {topics.map((one) => (
            <li key={one}>
              <TopicChip
                topic={one}
                label={content.topics[one]}
                all={content.all}
                isChosen={one === topic}
              />
            </li>
          ))}
        </ul>
      </nav>
      <p className="article-count">
        {topic ? say('countOf', { count, topic: content.topics[topic] }) : say('count', { count })}
        {topic && (
          <a className="more" href="/blog">
            {content.all}
          </a>
        )}
      </p>
      <div className="article-cards">
        {articles.map((article, index) => (
          <ArticleCard
            article={article}
            isLarge={index === 0 || Boolean(topic)}
            drawings={topic ? undefined : drawings}
            key={article.id}
          />
        ))}
      </div>
      <p className="article-count">
        <a className="more" href={feed}>
          {content.feed}
        </a>
      </p>
    </>
  )
}

function TopicChip(props: { topic: Topic; label: string; all: string; isChosen: boolean }) {
  const { topic, label, all, isChosen } = props
  if (!isChosen) {
    return (
      <a className="chip" href={`/blog?topic=${topic}`}>
        {label}
      </a>
    )
  }
  return (
    <a className="chip chip-on" href="/blog" aria-current="true">
      {label}
      <span className="sr-only"> · {all}</span>
      <Icon name="close" />
    </a>
  )
}
