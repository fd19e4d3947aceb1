import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { FormRefusal } from './account-form.ts'
import { RefusalNotice } from './refusal-notice.tsx'

/** A form that, sent back, begins with why. */
export function RefusableForm(props: { refused: FormRefusal | undefined; children: ReactNode }) {
  return (
    // Our own messages are in the reader's language; the browser's are in its own.
    <Form method="post" className="grid gap-5" noValidate>
      <RefusalNotice refused={props.refused} />
      {props.children}
    </Form>
  )
}
