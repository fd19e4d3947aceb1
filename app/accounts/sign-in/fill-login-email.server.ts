import { loginEmailChoice } from './login-email-choice.ts'

/**
 * Copies the viewer's login address into a form's contact email if they ticked the box for it and
 * typed no other. The login address is private, so it is never filled in unasked. After that it is
 * an ordinary field value and the box is unticked.
 */
export function fillLoginEmail(form: FormData, { email }: { email: string }): void {
  const isAsked = form.get(loginEmailChoice) === 'yes'
  form.delete(loginEmailChoice)
  const typed = form.get('contact_email')
  if (isAsked && !(typeof typed === 'string' && typed.trim())) form.set('contact_email', email)
}
