import { useEffect, useState } from 'react'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { mainFormId } from '../../../ui/form-state/use-input-values.tsx'
import { formSteps, type StepNames } from './form-steps.ts'

export function StepRail({ names }: { names: StepNames }) {
  const { t } = useLanguage()
  const [current, setCurrent] = useState<string>('what')
  useEffect(() => {
    const form = document.getElementById(mainFormId)
    const follow = ({ target }: FocusEvent) => {
      const part = target instanceof Element && target.closest('.post-step')
      if (part) setCurrent(part.id)
    }
    form?.addEventListener('focusin', follow)
    return () => form?.removeEventListener('focusin', follow)
  }, [])
  return (
    <nav className="post-rail" aria-label={t('sell.steps')}>
      {formSteps.map((step, index) => (
        <a key={step} href={`#${step}`} aria-current={step === current ? 'step' : undefined}>
          <b>{index + 1}</b>
          {t(names[step])}
        </a>
      ))}
    </nav>
  )
}
