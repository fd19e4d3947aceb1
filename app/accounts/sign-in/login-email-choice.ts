/** The box of an offer's form by which its owner chooses to show the address they log in with. */
export const loginEmailChoice = 'use_login_email'
