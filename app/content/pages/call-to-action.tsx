import { PageIllustration } from './page-illustration.tsx'
import { Prose } from './prose.tsx'

export function CallToAction(props: {
  heading: string
  text: string
  action: { label: string; to: string }
}) {
  const { heading, text, action } = props
  return (
    <section className="closing">
      <div className="ralli" />
      <div className="prose">
        <h2>{heading}</h2>
        <Prose html={text} />
        <a className="btn btn-primary" href={action.to}>
          {action.label}
        </a>
      </div>
      <PageIllustration name="selling" />
    </section>
  )
}
