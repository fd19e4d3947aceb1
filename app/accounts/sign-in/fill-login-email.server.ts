import { loginEmailChoice } from './login-email-choice.ts'

/**
 * Copies the login address into a form's contact email if the box for it is ticked and no other was typed. It
 * is private, so never filled in unasked.
 */
export function fillLoginEmail(form: FormData, { email }: { email: string | null }): void {
  const isAsked = form.get(loginEmailChoice) === 'yes'
  form.delete(loginEmailChoice)
  const typed = form.get('contact_email')
  if (email && isAsked && !(typeof typed === 'string' && typed.trim()))
    form.set('contact_email', email)
}
