import type { Translate } from '../i18n/dictionary.ts'
import { Icon } from '../ui/icon.tsx'
import { Closing } from './closing.tsx'
import { PageDrawing } from './page-drawing.tsx'
import { Prose } from './prose.tsx'
import type { PageWords } from './words.server.ts'
import { WordsHead } from './words-head.tsx'

/** The four steps from an account to a finished deal, one after the other. */
export function HowItWorksWords({ words, t }: { words: PageWords<'how-it-works'>; t: Translate }) {
  return (
    <>
      <WordsHead title={words.title} lead={words.lead} t={t} />
      <ol className="scenes numbered">
        {words.steps.map(({ id, heading, text, points, action }) => (
          <li id={id} key={id}>
            <PageDrawing name={id} />
            <div className="prose">
              <h2>{heading}</h2>
              <Prose html={text} />
              <ul className="ticks">
                {points.map((html) => (
                  <Prose as="li" html={html} key={html} />
                ))}
              </ul>
              <a className="more" href={action.to}>
                {action.label}
                <Icon name="chevron-end" size={18} mirrored />
              </a>
            </div>
          </li>
        ))}
      </ol>
      <Closing {...words.closing} />
    </>
  )
}
