import type { Translate } from '../../i18n/translator.ts'
import { whatsAppShareUrl } from '../../offers/share/whatsapp-share-url.ts'
import { Icon } from '../../ui/display/icon.tsx'
import { PageContents } from '../pages/page-contents.tsx'
import { PageHeading } from '../pages/page-heading.tsx'
import { PageIllustration } from '../pages/page-illustration.tsx'
import { Prose } from '../pages/prose.tsx'
import type { ContentText } from '../text/content-text.ts'
import type { PageText } from '../text/read-content.server.ts'
import { ArticleCard, type ArticleCardData, ArticleFacts } from './article-card.tsx'

type ArticlePageProps = {
  article: ArticleCardData
  content: ContentText
  blog: PageText<'blog'>
  market: { text: string; label: string; to: string }
  otherArticles: readonly ArticleCardData[]
  url: string
  t: Translate
  /** Translates reading-related texts. */
  translate: Translate
}

export function ArticlePage(props: ArticlePageProps) {
  const { article, content, blog, market, otherArticles, url, t, translate } = props
  const { title, headings, html } = content
  return (
    <>
      <PageHeading title={title} parent={{ to: '/blog', label: blog.title }} t={t}>
        <p className="page-summary">{content.summary}</p>
        <ArticleFacts article={article} />
        <p className="only-print">
          <bdi dir="ltr">{url}</bdi>
        </p>
        <a
          className="btn btn-plain btn-small article-share"
          href={whatsAppShareUrl({ title, url })}
          target="_blank"
          rel="noreferrer"
        >
          <Icon name="whatsapp" />
          {blog.share}
        </a>
      </PageHeading>
      <div className="policy">
        <PageContents headings={headings} label={translate('contents')} />
        <div className="article-body">
          <PageIllustration name={`article-${article.drawing}`} />
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
          {otherArticles.map((other) => (
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
