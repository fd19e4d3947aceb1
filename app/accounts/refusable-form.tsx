import type { ReactNode } from 'react'
import { Form, type FormProps } from 'react-router'
import { SenderField } from '../ui/sender-field.tsx'
import type { FormRefusal } from './account-form.ts'
import { RefusalNotice } from './refusal-notice.tsx'

/** A form that, sent back, begins with why. */
export function RefusableForm(props: {
  refused: FormRefusal | undefined
  /** Who alone may send it. */
  owner?: string
  onSubmit?: FormProps['onSubmit']
  children: ReactNode
}) {
  const { owner, refused } = props
  return (
    // Our own messages are in the reader's language; the browser's are in its own.
    <Form method="post" className="grid gap-5" noValidate onSubmit={props.onSubmit}>
      {owner && <SenderField owner={refused?.typed.sender_id ?? owner} />}
      <RefusalNotice refused={refused} />
      {props.children}
    </Form>
  )
}
