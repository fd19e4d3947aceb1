/**
 * The checkbox in listing and service forms that copies the login address into the contact email.
 */
export const loginEmailChoice = 'use_login_email'
