import type { Translate } from '../../i18n/translator.ts'
import { Icon } from '../../ui/display/icon.tsx'
import type { PageText } from '../text/read-content.server.ts'
import { CallToAction } from './call-to-action.tsx'
import { PageHeading } from './page-heading.tsx'
import { PageIllustration } from './page-illustration.tsx'
import { Prose } from './prose.tsx'

export function HowItWorksPage({
  content,
  t,
}: {
  content: PageText<'how-it-works'>
  t: Translate
}) {
  return (
    <>
      <PageHeading title={content.title} lead={content.lead} t={t} />
      <ol className="scenes numbered">
        {content.steps.map(({ id, heading, text, points, action }) => (
          <li id={id} key={id}>
            <PageIllustration name={id} />
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
      <CallToAction {...content.closing} />
    </>
  )
}
