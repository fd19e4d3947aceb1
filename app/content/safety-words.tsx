import type { Translate } from '../i18n/dictionary.ts'
import { GroupChips } from './group-chips.tsx'
import { PageDrawing } from './page-drawing.tsx'
import { Prose } from './prose.tsx'
import { SupportPanel } from './support-panel.tsx'
import type { PageWords } from './words.server.ts'
import { WordsHead } from './words-head.tsx'

/** What to watch out for, in six groups that can be gone to from the top. */
export function SafetyWords({ words, t }: { words: PageWords<'safety-tips'>; t: Translate }) {
  return (
    <>
      <WordsHead title={words.title} lead={words.lead} t={t}>
        <GroupChips label={words.title} groups={words.groups} />
      </WordsHead>
      {words.groups.map(({ id, heading, tips }) => (
        <section className="group prose" key={id}>
          <div>
            <PageDrawing name={id} />
            <h2 id={id}>{heading}</h2>
          </div>
          <ul className="ticks">
            {tips.map((html) => (
              <Prose as="li" html={html} key={html} />
            ))}
          </ul>
        </section>
      ))}
      <SupportPanel {...words.support} />
    </>
  )
}
