/** An address that does not exist, or that of another member of the tests. */
export const addressFaults =
  /[\w.+-]+@[\w.-]*(?:invalid|placeholder|localhost|no-?email)[\w.-]*|member-[\da-f]{12}@example\.com/i
