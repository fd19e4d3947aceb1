import { type ReactNode, useMemo, useRef } from 'react'
import { Form, type FormProps } from 'react-router'
import { useUncorrectedFields } from '../../ui/form-state/use-uncorrected-fields.ts'
import { OwnerField } from '../../ui/forms/owner-field.tsx'
import type { AccountFormErrors } from './account-form-errors.ts'
import { FormErrorNotice } from './form-error-notice.tsx'

/** A form that, sent back, begins with why. An error goes once its field has been corrected. */
export function AccountForm(props: {
  refused: AccountFormErrors | undefined
  /** Who alone may send it. */
  owner?: string
  /** Other fields a change of which may correct this one. */
  mendedBy?: (name: string) => readonly string[]
  onSubmit?: FormProps['onSubmit']
  /** The fields, drawn with the errors that are left. */
  children: (refused: AccountFormErrors | undefined) => ReactNode
}) {
  const { owner, refused, mendedBy } = props
  const form = useRef<HTMLFormElement>(null)
  const all = refused?.errors ?? noErrors
  const errors = useUncorrectedFields(all, {
    form,
    refused: refused?.typed,
    stillWrong: invalidFieldNames,
    mendedBy,
  })
  const left = useMemo(() => refused && { ...refused, errors }, [refused, errors])
  return (
    // Our own messages are in the reader's language; the browser's are in its own.
    <Form method="post" ref={form} className="grid gap-5" noValidate onSubmit={props.onSubmit}>
      {owner && <OwnerField owner={refused?.typed.sender_id ?? owner} />}
      <FormErrorNotice refused={refused} errors={errors} />
      {props.children(left)}
    </Form>
  )
}

const noErrors: NonNullable<AccountFormErrors['errors']> = {}

/** Fields that are missing, an address that is none, and passwords that differ. */
function invalidFieldNames(form: HTMLFormElement): string[] {
  const inputs = [...form.elements].filter((field) => field instanceof HTMLInputElement)
  const wrong = inputs.filter(({ validity }) => !validity.valid).map(({ name }) => name)
  const values = new FormData(form)
  const isConfirmed = values.get('new_password') === values.get('confirm_password')
  return isConfirmed ? wrong : [...wrong, 'confirm_password']
}
