import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { useLanguage } from '../../i18n/language-provider.tsx'
import type { FormErrors, FormInput } from '../../platform/forms/form-result.ts'
import { policyCodes } from '../../screening/decisions/policies.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { ChoiceChips } from '../../ui/forms/choice-chips.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import { isTyping } from '../layout/is-typing.ts'
import { maxFactsLength, previewKey } from './decision-limits.ts'
import type { StatementPreview } from './preview-statement.server.ts'

type DecisionFormProps = {
  staffId: string
  version: number
  actions: readonly string[]
  preview: StatementPreview | undefined
  values: FormInput | undefined
  errors: FormErrors | undefined
}

/** The first button shows the statement, the second decides. The keys 1 to 9 choose an action. */
export function DecisionForm(props: DecisionFormProps) {
  const { staffId, version, actions, preview, values, errors } = props
  const { t } = useLanguage()
  const form = useActionKeys()
  const isSending = useNavigation().state !== 'idle'
  const errorText = (field: string) => {
    const error = errors?.[field]
    return error && t(error.key, error.params)
  }
  return (
    <Form method="post" ref={form} className="box desk-panel decision-form" noValidate>
      <h2>{t('moderation.decide.title')}</h2>
      <OwnerField owner={staffId} />
      <input type="hidden" name="version" value={version} />
      {preview && values && <input type="hidden" name="previewed" value={previewKey(values)} />}
      <ChoiceChips
        name="action"
        label={t('moderation.decide.action')}
        choices={actions.map((value, index) => ({
          value,
          label: (
            <>
              {index < 9 && <kbd aria-hidden="true">{index + 1} </kbd>}
              {t(`decisions.actions.${value}`)}
            </>
          ),
        }))}
        selected={values?.action}
        required
        error={errorText('action')}
      />
      <SelectField
        name="policy"
        label={t('moderation.decide.policy')}
        hint={t('moderation.decide.policyHint')}
        placeholder={t('moderation.decide.noPolicy')}
        defaultValue={values?.policy}
        options={policyCodes.map((value) => ({ value, label: t(`decisions.policies.${value}`) }))}
        error={errorText('policy')}
      />
      <TextField
        type="date"
        name="until"
        label={t('moderation.decide.until')}
        hint={t('moderation.decide.untilHint')}
        optional
        defaultValue={values?.until}
        error={errorText('until')}
      />
      <TextArea
        name="facts"
        label={t('moderation.decide.facts')}
        hint={t('moderation.decide.factsHint')}
        maxCharacters={maxFactsLength}
        optional
        defaultValue={values?.facts}
        error={errorText('facts')}
      />
      {preview && (
        <Notice tone="good">
          {'statement' in preview ? (
            <>
              <strong>{t('moderation.decide.statement')}</strong>
              <span className="statement-preview" lang={preview.language} dir="auto">
                {`${preview.statement.subject}\n\n${preview.statement.text}`}
              </span>
            </>
          ) : (
            t('moderation.decide.noStatement')
          )}
        </Notice>
      )}
      <p className="desk-buttons">
        <Button
          name="intent"
          value="preview"
          variant={preview ? 'plain' : undefined}
          disabled={isSending}
        >
          {t(preview ? 'moderation.decide.previewAgain' : 'moderation.decide.preview')}
        </Button>
        {preview && (
          <Button name="intent" value="decide" disabled={isSending}>
            {t('moderation.decide.confirm')}
          </Button>
        )}
      </p>
    </Form>
  )
}

function useActionKeys() {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const choose = (event: KeyboardEvent) => {
      const index = '123456789'.indexOf(event.key)
      if (index === -1 || event.key.length !== 1 || isTyping(event)) return
      form.current?.querySelectorAll<HTMLInputElement>('[name=action]')[index]?.click()
    }
    document.addEventListener('keydown', choose)
    return () => document.removeEventListener('keydown', choose)
  }, [])
  return form
}
