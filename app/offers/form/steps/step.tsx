import type { MouseEvent, ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import { ProgressSteps } from '../../../ui/feedback/progress-steps.tsx'
import { type FormStep, formSteps, type StepNames } from './form-steps.ts'

/**
 * On a desktop all steps are in one column; on a phone the URL hash selects one, so that Back goes to the
 * previous step even without JavaScript.
 */
export function Step(props: {
  name: FormStep
  names: StepNames
  /** Shown on a phone as long as the URL names no step. */
  isFirst: boolean
  /** Called before going to the next step; `preventDefault` stops it. */
  onNext?: (event: MouseEvent) => void
  /** The submit button; with it, the link to the next step is less prominent. */
  end?: ReactNode
  children: ReactNode
}) {
  const { name, names, isFirst, onNext, end, children } = props
  const { t } = useLanguage()
  const number = formSteps.indexOf(name) + 1
  const [previous, next] = [formSteps[number - 2], formSteps[number]]
  return (
    <section
      id={name}
      className={`post-step${isFirst ? ' post-first' : ''}`}
      aria-label={t(names[name])}
      tabIndex={-1}
    >
      <div className="phone-only">
        <ProgressSteps current={number} labels={formSteps.map((step) => t(names[step]))} />
      </div>
      <div className="post-box">{children}</div>
      <div className={`post-bar ${next ? 'post-bar-between' : ''}`}>
        {previous && (
          <StepLink to={previous} className="btn btn-plain phone-only">
            <Icon name="arrow-start" mirrored />
            <span className="sr-only">{t('sell.back')}</span>
          </StepLink>
        )}
        {end}
        {next && (
          <StepLink
            to={next}
            className={`btn ${end ? 'btn-plain' : 'btn-primary post-next'}`}
            onClick={end ? undefined : onNext}
          >
            <span className={end ? 'sr-only' : undefined}>
              {t(next === 'terms' ? 'sell.toTerms' : 'sell.toWhere')}
            </span>
            <Icon name="chevron-end" size={18} mirrored />
          </StepLink>
        )}
      </div>
    </section>
  )
}

function StepLink(props: {
  to: FormStep
  className: string
  onClick?: ((event: MouseEvent) => void) | undefined
  children: ReactNode
}) {
  const { to, ...link } = props
  const { search } = useLocation()
  return <Link to={{ search, hash: to }} preventScrollReset {...link} />
}
