import type { Translate } from '../../i18n/dictionary.ts'
import { SupportPanel } from '../contact/support-panel.tsx'
import type { PageText } from '../text/read-content.server.ts'
import { PageHeading } from './page-heading.tsx'
import { PageIllustration } from './page-illustration.tsx'
import { Prose } from './prose.tsx'
import { SectionLinks } from './section-links.tsx'

/** Safety tips in six groups, with links to each at the top. */
export function SafetyTipsPage({ words, t }: { words: PageText<'safety-tips'>; t: Translate }) {
  return (
    <>
      <PageHeading title={words.title} lead={words.lead} t={t}>
        <SectionLinks label={words.title} groups={words.groups} />
      </PageHeading>
      {words.groups.map(({ id, heading, tips }) => (
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
      <SupportPanel {...words.support} />
    </>
  )
}
