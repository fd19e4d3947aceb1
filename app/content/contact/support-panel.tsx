import { Icon } from '../../ui/display/icon.tsx'
import { Prose } from '../pages/prose.tsx'

export function SupportPanel(props: { heading: string; text: string; hours?: string }) {
  const { heading, text, hours } = props
  return (
    <section className="support">
      <span className="face">
        <Icon name="help" />
      </span>
      <div className="prose">
        <h2>{heading}</h2>
        <Prose html={text} />
        {hours && (
          <p className="fact">
            <Icon name="clock" size={18} />
            <span dangerouslySetInnerHTML={{ __html: hours }} />
          </p>
        )}
      </div>
    </section>
  )
}
