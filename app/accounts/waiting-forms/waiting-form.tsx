import { Link } from 'react-router'
import { UserText } from '../../ui/display/user-text.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { AccountFormPage } from '../forms/account-form-page.tsx'

export type WaitingFormProps = {
  owner: string
  path: string
  encoding: string
  fields: [name: string, value: string][]
  /** Only the server has these texts. */
  texts: { title: string; text: string; send: string; discard: string }
}

/** Asks the owner of a form, after logging in, to send it now. It is sent as a document, like at first. */
export function WaitingForm({ owner, path, encoding, fields, texts }: WaitingFormProps) {
  const typed = previewNames.map((name) => fields.find(([field]) => field === name)?.[1])
  const preview = typed.find((text) => text?.trim())
  return (
    <AccountFormPage
      title={texts.title}
      text={texts.text}
      links={<Link to="/">{texts.discard}</Link>}
    >
      {preview && <UserText as="blockquote" text={preview} />}
      <form method="post" action={path} encType={encoding}>
        <input type="hidden" name="sender_id" value={owner} />
        {fields.map(([name, value], index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the fields never move
          <input key={index} type="hidden" name={name} value={value} />
        ))}
        <Button wide>{texts.send}</Button>
      </form>
    </AccountFormPage>
  )
}

const previewNames = ['title', 'text', 'details', 'description', 'full_name']
