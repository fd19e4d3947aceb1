import { useEffect } from 'react'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { mainFormId } from '../../../ui/form-state/use-input-values.tsx'

const sentNames = /^(category_id|subcategory_id|quantity|quantity_unit|field_\w+)$/

/** Keeps the title at the one offered for the answers until the seller types another. */
export function OfferedTitle() {
  const { language } = useLanguage()
  useEffect(() => {
    const form = document.getElementById(mainFormId) as HTMLFormElement | null
    const title = form?.elements.namedItem('title')
    if (!form || !(title instanceof HTMLInputElement)) return
    let offered = ''
    let controller = new AbortController()
    const isUntouched = () => title.value === '' || title.value === offered
    const offer = async () => {
      controller.abort()
      if (!isUntouched()) return
      controller = new AbortController()
      const query = new URLSearchParams({ lang: language })
      for (const [name, value] of new FormData(form))
        if (sentNames.test(name) && value) query.append(name, String(value))
      const { signal } = controller
      // Without an answer, the seller types a title.
      const answer = await fetch(`/sell/title?${query}`, { signal }).catch(() => undefined)
      const found = answer?.ok ? await answer.json().catch(() => undefined) : undefined
      if (!found || signal.aborted || !isUntouched() || found.title === offered) return
      offered = found.title
      title.value = offered
      title.dispatchEvent(new Event('input', { bubbles: true }))
    }
    const offerAfter = ({ target }: Event) => {
      if (sentNames.test((target as HTMLInputElement).name)) void offer()
    }
    // What was answered while this was loading.
    void offer()
    form.addEventListener('change', offerAfter)
    return () => {
      controller.abort()
      form.removeEventListener('change', offerAfter)
    }
  }, [language])
  return null
}
