import type { Translate } from '../i18n/dictionary.ts'
import { Icon } from '../ui/icon.tsx'
import { ArticleCard, ArticleFacts, type ArticleShown } from './article-card.tsx'
import { PageDrawing } from './page-drawing.tsx'
import { Prose } from './prose.tsx'
import type { PageWords } from './words.server.ts'
import type { Words } from './words.ts'
import { WordsContents } from './words-contents.tsx'
import { WordsHead } from './words-head.tsx'

type ArticleWordsProps = {
  article: ArticleShown
  words: Words
  blog: PageWords<'blog'>
  /** Where its subject is bought and sold, and what is to be found there. */
  market: { text: string; label: string; to: string }
  others: readonly ArticleShown[]
  /** The page's own address, to be passed on and for whoever reads it on paper. */
  url: string
  t: Translate
  /** Says what belongs to reading. */
  say: Translate
}

/** An article with its contents beside it, and where to go from it: the market, three others. */
export function ArticleWords(props: ArticleWordsProps) {
  const { article, words, blog, market, others, url, t, say } = props
  const { title, headings, html } = words
  return (
    <>
      <WordsHead title={title} above={{ to: '/blog', label: blog.title }} t={t}>
        <p className="words-lead">{words.summary}</p>
        <ArticleFacts article={article} />
        <p className="only-print">
          <bdi dir="ltr">{url}</bdi>
        </p>
        <a
          className="btn btn-plain btn-small article-share"
          href={`https://wa.me/?text=${encodeURIComponent(`${title} ${url}`)}`}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="whatsapp" />
          {blog.share}
        </a>
      </WordsHead>
      <div className="policy">
        <WordsContents headings={headings} label={say('contents')} />
        <div className="article-body">
          <PageDrawing name={`article-${article.id}`} />
          <Prose as="div" className="prose" html={html} />
        </div>
      </div>
      <section className="article-market">
        <div>
          <h2>{blog.market}</h2>
          <Prose html={market.text} />
        </div>
        <a className="btn btn-primary" href={market.to}>
          {market.label}
        </a>
      </section>
      <section className="article-others">
        <h2>{blog.others}</h2>
        <div className="article-cards">
          {others.map((other) => (
            <ArticleCard article={other} as="h3" key={other.id} />
          ))}
        </div>
        <a className="more" href="/blog">
          {blog.all}
          <Icon name="chevron-end" mirrored />
        </a>
      </section>
    </>
  )
}
