import type { Translate } from '../../i18n/translator.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { PageText } from '../text/read-content.server.ts'
import { CallToAction } from './call-to-action.tsx'
import { PageHeading } from './page-heading.tsx'
import { PageIllustration } from './page-illustration.tsx'
import { Prose } from './prose.tsx'

type StoriesPageText = PageText<'success-stories'>

export function SuccessStoriesPage({ content, t }: { content: StoriesPageText; t: Translate }) {
  return (
    <>
      <PageHeading title={content.title} lead={content.lead} t={t}>
        <Notice icon="info">
          <Prose html={content.note} />
        </Notice>
      </PageHeading>
      <div className="scenes">
        {content.stories.map((story) => (
          <Story {...story} key={story.id} />
        ))}
      </div>
      <CallToAction {...content.closing} />
    </>
  )
}

function Story(story: StoriesPageText['stories'][number]) {
  return (
    <article id={story.id}>
      <PageIllustration name={story.id} />
      <div className="prose">
        <h2>{story.heading}</h2>
        <p className="person">
          <span className="face" aria-hidden="true">
            {story.name.slice(0, 1)}
          </span>
          <span>
            {story.name}
            <span className="small">{story.place}</span>
          </span>
        </p>
        <blockquote>{story.quote}</blockquote>
        {story.paragraphs.map((html) => (
          <Prose html={html} key={html} />
        ))}
      </div>
    </article>
  )
}
