import type { Translate } from '../../i18n/dictionary.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import type { PageText } from '../text/read-content.server.ts'
import { CallToAction } from './call-to-action.tsx'
import { PageHeading } from './page-heading.tsx'
import { PageIllustration } from './page-illustration.tsx'
import { Prose } from './prose.tsx'

type StoriesPageText = PageText<'success-stories'>

export function SuccessStoriesPage({ words, t }: { words: StoriesPageText; t: Translate }) {
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} t={t}>
        <Notice icon="info">
          <Prose html={words.note} />
        </Notice>
      </PageHeading>
      <div className="scenes">
        {words.stories.map((story) => (
          <Story {...story} key={story.id} />
        ))}
      </div>
      <CallToAction {...words.closing} />
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
