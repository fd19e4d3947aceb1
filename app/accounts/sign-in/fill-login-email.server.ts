import { loginEmailChoice } from './login-email-choice.ts'

/**
 * Puts the address its sender logs in with into the contact e-mail of a form, where the box asks for
 * it and nothing else was typed. The address is private, so it is never filled in unasked. From then
 * on it stands in the field to be seen and changed, and the box is clear.
 */
export function fillLoginEmail(form: FormData, { email }: { email: string }): void {
  const isAsked = form.get(loginEmailChoice) === 'yes'
  form.delete(loginEmailChoice)
  const typed = form.get('contact_email')
  if (isAsked && !(typeof typed === 'string' && typed.trim())) form.set('contact_email', email)
}
