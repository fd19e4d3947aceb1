import type { ChangeEvent } from 'react'
import { useLanguage } from '../../../i18n/language-provider.tsx'
import { Icon } from '../../../ui/display/icon.tsx'
import type { FormValues } from '../../../ui/forms/form-values.ts'
import { type GoodsGroup, sentenceName, sentencesByGoods } from '../validation/sentences.ts'

/**
 * A tap adds the sentence to the description. Without JavaScript they are checkboxes, and the server adds what
 * is checked.
 */
export function DescriptionSentences(props: { goods: GoodsGroup; typed: FormValues['typed'] }) {
  const { goods, typed } = props
  const { t } = useLanguage()
  return (
    <fieldset className="field">
      <legend className="label">{t('sell.tapToAdd')}</legend>
      <div className="chips">
        {sentencesByGoods[goods].map((sentence) => (
          <label key={sentence} className="chip">
            <input
              className="sr-only"
              type="checkbox"
              name={sentenceName(sentence)}
              value="yes"
              defaultChecked={typed(sentenceName(sentence)) === 'yes'}
              onChange={(event) => addSentence(event, t(`sell.sentences.${sentence}`))}
            />
            <Icon name="plus" size={16} />
            {t(`sell.sentences.${sentence}`)}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function addSentence({ currentTarget: box }: ChangeEvent<HTMLInputElement>, sentence: string) {
  const area = box.form?.elements.namedItem('description')
  if (!(area instanceof HTMLTextAreaElement)) return
  box.checked = false
  if (area.value.includes(sentence)) return
  area.value = [area.value.trim(), sentence].filter(Boolean).join(' ')
  area.dispatchEvent(new Event('input', { bubbles: true }))
}
