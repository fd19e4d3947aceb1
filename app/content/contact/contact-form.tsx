import { useEffect, useRef } from 'react'
import { Form, useNavigation, useRouteLoaderData } from 'react-router'
import type { FormInput } from '../../platform/forms/form-result.ts'
import { FocusedAlert } from '../../ui/feedback/focused-alert.tsx'
import { useUncorrectedFields } from '../../ui/form-state/use-uncorrected-fields.ts'
import { Button } from '../../ui/forms/button.tsx'
import { ErrorSummary } from '../../ui/forms/error-summary.tsx'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import { type Option, SelectField } from '../../ui/forms/select-field.tsx'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { TextField } from '../../ui/forms/text-field.tsx'
import type { PageText } from '../text/read-content.server.ts'
import { restoreContactDraft, saveContactDraft } from './contact-draft-storage.ts'
import { honeypotName } from './contact-subjects.ts'
import type { ContactAnswer } from './submit-contact.server.ts'

type ContactFormProps = {
  labels: Omit<PageText<'contact'>['form'], 'subjects'>
  subjects: readonly Option[]
  start: FormInput
  /** The id of the signed-in user; absent for visitors. */
  owner: string | undefined
  token: string
  answer: ContactAnswer | undefined
}

export function ContactForm({ labels, subjects, start, owner, token, answer }: ContactFormProps) {
  const isSending = useNavigation().formAction?.startsWith('/contact') === true
  const { values = start, formError } = answer ?? {}
  const sender = values.sender_id ?? owner
  const { form, keep } = useContactDraft({ start, answer })
  const refused = answer?.errors ?? noErrors
  const errors = useUncorrectedFields(refused, { form, refused: answer?.values })
  const wrong = Object.entries(errors).map(([field, message = '']) => ({ field, message }))
  return (
    // `noValidate`: our messages are in the reader's language, the browser's are in its own.
    <Form
      id="contact-form"
      method="post"
      ref={form}
      onInput={keep}
      className="box fields contact-form"
      noValidate
    >
      <ErrorSummary errors={wrong} refusal={refused} />
      {formError && (
        <FocusedAlert key={values.form_token} error={answer}>
          {formError}
        </FocusedAlert>
      )}
      <input type="hidden" name="form_token" value={values.form_token ?? token} />
      {sender && <OwnerField owner={sender} />}
      <div hidden>
        <label>
          {labels.leaveEmpty}
          <input name={honeypotName} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <TextField
        name="name"
        label={labels.name}
        defaultValue={values.name}
        error={errors.name}
        autoComplete="name"
        required
      />
      <TextField
        name="answer_to"
        label={labels.answerTo}
        hint={labels.answerToHint}
        defaultValue={values.answer_to}
        error={errors.answer_to}
        autoComplete="email"
        inputMode="email"
        dir="ltr"
        required
      />
      <SelectField
        name="subject"
        label={labels.subject}
        options={subjects}
        placeholder={labels.choose}
        defaultValue={values.subject}
        error={errors.subject}
        required
      />
      <TextArea
        name="message"
        label={labels.message}
        hint={labels.messageHint}
        defaultValue={values.message}
        error={errors.message}
        rows={7}
        required
      />
      <TextField
        name="about"
        label={labels.about}
        hint={labels.aboutHint}
        defaultValue={values.about}
        error={errors.about}
        autoComplete="off"
        inputMode="url"
        dir="ltr"
        optional
      />
      <p className="small quiet">{labels.kept}</p>
      <div className="contact-send">
        <Button icon="send" busyText={isSending ? labels.sending : undefined}>
          {labels.send}
        </Button>
      </div>
    </Form>
  )
}

/** Keeps the draft across page loads; the subject of a link and a rejected form take precedence. */
function useContactDraft({ start, answer }: Pick<ContactFormProps, 'start' | 'answer'>) {
  const form = useRef<HTMLFormElement>(null)
  const owner = useRouteLoaderData<{ viewer?: { id: string } }>('root')?.viewer?.id ?? ''
  const first = useRef({ start, answer })
  useEffect(() => {
    const { start, answer } = first.current
    const except = ['form_token', honeypotName, ...(start.about ? ['about'] : [])]
    if (!form.current) return
    if (answer) saveContactDraft(form.current, owner)
    else restoreContactDraft(form.current, { owner, except })
  }, [owner])
  return { form, keep: () => form.current && saveContactDraft(form.current, owner) }
}

const noErrors: NonNullable<ContactAnswer['errors']> = {}
