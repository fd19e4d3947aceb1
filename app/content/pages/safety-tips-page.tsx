import type { Translate } from '../../i18n/translator.ts'
import { SupportPanel } from '../contact/support-panel.tsx'
import type { PageText } from '../text/read-content.server.ts'
import { PageHeading } from './page-heading.tsx'
import { PageIllustration } from './page-illustration.tsx'
import { Prose } from './prose.tsx'
import { SectionLinks } from './section-links.tsx'

export function SafetyTipsPage({ content, t }: { content: PageText<'safety-tips'>; t: Translate }) {
  return (
    <>
      <PageHeading title={content.title} lead={content.lead} t={t}>
        <SectionLinks label={content.title} groups={content.groups} />
      </PageHeading>
      {content.groups.map(({ id, heading, tips }) => (
        <section className="group prose" key={id}>
          <div>
            <PageIllustration name={id} />
            <h2 id={id}>{heading}</h2>
          </div>
          <ul className="ticks">
            {tips.map((html) => (
              <Prose as="li" html={html} key={html} />
            ))}
          </ul>
        </section>
      ))}
      <SupportPanel {...content.support} />
    </>
  )
}
