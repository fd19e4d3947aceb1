import { useEffect, useMemo, useRef } from 'react'
import { Form, useNavigation, useRouteLoaderData } from 'react-router'
import type { TypedForm } from '../platform/form-answer.ts'
import { Button } from '../ui/button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { type Option, SelectField } from '../ui/select-field.tsx'
import { SenderField } from '../ui/sender-field.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { ContactAnswer } from './contact-answer.server.ts'
import { trapName } from './contact-subjects.ts'
import { keepLetter, restoreLetter } from './unsent-letter.ts'
import type { PageWords } from './words.server.ts'

type Props = {
  labels: Omit<PageWords<'contact'>['form'], 'subjects'>
  subjects: readonly Option[]
  /** What stands in it at first. */
  start: TypedForm
  /** The member whose form it is; none of a visitor's. */
  owner: string | undefined
  token: string
  answer: ContactAnswer | undefined
}

/** The form of a message to support; refused, with all that was typed and what is wrong. */
export function ContactForm({ labels, subjects, start, owner, token, answer }: Props) {
  const isSending = useNavigation().formAction?.startsWith('/contact') === true
  const { values = start, errors = {}, trouble } = answer ?? {}
  const sender = values.sender_id ?? owner
  const { form, keep } = useUnsentLetter({ start, answer })
  const wrong = useMemo(
    () => Object.entries(answer?.errors ?? {}).map(([field, message = '']) => ({ field, message })),
    [answer],
  )
  return (
    // Our own messages are in the reader's language; the browser's are in its own.
    <Form method="post" ref={form} onInput={keep} className="box fields p-4 lg:p-7" noValidate>
      <ErrorSummary errors={wrong} />
      {trouble && <Trouble key={values.form_token} answer={answer} />}
      <input type="hidden" name="form_token" value={values.form_token ?? token} />
      {sender && <SenderField owner={sender} />}
      <div hidden>
        <label>
          {labels.leaveEmpty}
          <input name={trapName} tabIndex={-1} autoComplete="off" />
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
      <p className="small text-quiet">{labels.kept}</p>
      <div className="grid md:flex">
        <Button icon="send" busyText={isSending ? labels.sending : undefined}>
          {labels.send}
        </Button>
      </div>
    </Form>
  )
}

/**
 * The words outlive the page while they are unsent: another language, for one, is another document.
 * What a link says the letter is about stands, and so does all that a refused form came back with.
 */
function useUnsentLetter({ start, answer }: Pick<Props, 'start' | 'answer'>) {
  const form = useRef<HTMLFormElement>(null)
  const owner = useRouteLoaderData<{ viewer?: { id: string } }>('root')?.viewer?.id ?? ''
  const first = useRef({ start, answer })
  useEffect(() => {
    const { start, answer } = first.current
    const except = ['form_token', trapName, ...(start.about ? ['about'] : [])]
    if (!form.current) return
    if (answer) keepLetter(form.current, owner)
    else restoreLetter(form.current, { owner, except })
  }, [owner])
  return { form, keep: () => form.current && keepLetter(form.current, owner) }
}

function Trouble({ answer }: { answer: ContactAnswer | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer) box.current?.focus()
  }, [answer])
  return (
    <div ref={box} tabIndex={-1}>
      <Notice tone="urgent" role="alert">
        {answer?.trouble}
      </Notice>
    </div>
  )
}
