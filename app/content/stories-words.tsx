import type { Translate } from '../i18n/dictionary.ts'
import { Notice } from '../ui/notice.tsx'
import { Closing } from './closing.tsx'
import { PageDrawing } from './page-drawing.tsx'
import { Prose } from './prose.tsx'
import type { PageWords } from './words.server.ts'
import { WordsHead } from './words-head.tsx'

type StoriesPageWords = PageWords<'success-stories'>

/** Four examples of how people use the market. */
export function StoriesWords({ words, t }: { words: StoriesPageWords; t: Translate }) {
  return (
    <>
      <WordsHead title={words.title} lead={words.lead} t={t}>
        <Notice icon="info">
          <Prose html={words.note} />
        </Notice>
      </WordsHead>
      <div className="scenes">
        {words.stories.map((story) => (
          <Story {...story} key={story.id} />
        ))}
      </div>
      <Closing {...words.closing} />
    </>
  )
}

function Story(story: StoriesPageWords['stories'][number]) {
  return (
    <article id={story.id}>
      <PageDrawing name={story.id} />
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
