import { type ReactNode, useMemo, useRef } from 'react'
import { Form, type FormProps } from 'react-router'
import { useUncorrectedFields } from '../../ui/form-state/use-uncorrected-fields.ts'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import type { AccountFormErrors } from './account-form-errors.ts'
import { FormErrorNotice } from './form-error-notice.tsx'

/** A form with its errors at the top. A field's error disappears once it is corrected. */
export function AccountForm(props: {
  refused: AccountFormErrors | undefined
  /** The user who opened the form; nobody else may submit it. */
  owner?: string
  /** Other fields whose change may correct this one. */
  correctedBy?: (name: string) => readonly string[]
  /** Where to send it, if not to the URL of the page. */
  action?: string
  onSubmit?: FormProps['onSubmit']
  /** Its error stands at the field alone: a summary would push the button off a phone's screen. */
  hasOneField?: boolean
  /** Renders the fields, with the errors that remain. */
  children: (refused: AccountFormErrors | undefined) => ReactNode
}) {
  const { owner, refused, correctedBy } = props
  const form = useRef<HTMLFormElement>(null)
  const allErrors = refused?.errors ?? noErrors
  const errors = useUncorrectedFields(allErrors, {
    form,
    refused: refused?.typed,
    findInvalidFields: invalidFieldNames,
    correctedBy,
  })
  const remaining = useMemo(() => refused && { ...refused, errors }, [refused, errors])
  return (
    // `noValidate`: our messages are in the reader's language, the browser's are in its own.
    <Form
      method="post"
      action={props.action}
      ref={form}
      className="stack stack-wide"
      noValidate
      onSubmit={props.onSubmit}
    >
      {owner && <OwnerField owner={refused?.typed.sender_id ?? owner} />}
      <FormErrorNotice refused={refused} errors={props.hasOneField ? noErrors : errors} />
      {props.children(remaining)}
    </Form>
  )
}

const noErrors: NonNullable<AccountFormErrors['errors']> = {}

/** Names of fields that are empty, malformed, or a password confirmation that differs. */
function invalidFieldNames(form: HTMLFormElement): string[] {
  const inputs = [...form.elements].filter((field) => field instanceof HTMLInputElement)
  const invalid = inputs.filter(({ validity }) => !validity.valid).map(({ name }) => name)
  const values = new FormData(form)
  const isConfirmed = values.get('new_password') === values.get('confirm_password')
  return isConfirmed ? invalid : [...invalid, 'confirm_password']
}
