import type { Translate } from '../../i18n/translator.ts'
import { Icon, type IconName } from '../../ui/display/icon.tsx'
import { SupportPanel } from '../contact/support-panel.tsx'
import type { PageText } from '../text/read-content.server.ts'
import { PageHeading } from './page-heading.tsx'
import { Prose } from './prose.tsx'

type AboutPageText = PageText<'about'>

const valueIcons: IconName[] = ['leaf', 'phone', 'shield', 'lock']

export function AboutPage({ content, t }: { content: AboutPageText; t: Translate }) {
  return (
    <>
      <PageHeading title={content.title} lead={content.lead} t={t} />
      <dl className="figures">
        {content.figures.map(({ figure, label }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <bdi dir="ltr">{figure}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <div className="pairs">
        {content.sections.map(({ heading, paragraphs }, index) => (
          <section className="prose" key={heading}>
            <span className="face">
              <Icon name={valueIcons[index] ?? 'leaf'} />
            </span>
            <h2>{heading}</h2>
            {paragraphs.map((html) => (
              <Prose html={html} key={html} />
            ))}
          </section>
        ))}
      </div>
      <SupportPanel {...content.support} />
      <Credits {...content.credits} />
    </>
  )
}

function Credits({ heading, lead, items }: AboutPageText['credits']) {
  return (
    <section className="prose">
      <h2>{heading}</h2>
      <Prose html={lead} />
      <ul className="credits">
        {items.map(({ name, text, links }) => (
          <li className="box" key={name}>
            <h3>{name}</h3>
            <Prose html={text} />
            <p className="facts">
              {links.map(({ label, to }) => (
                <a href={to} rel="noreferrer" key={to}>
                  {label}
                  <Icon name="external" size={16} mirrored />
                </a>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
