let sendsInProgress = 0

export async function withResendConfirmation<T>(send: () => Promise<T>): Promise<T> {
  sendsInProgress += 1
  try {
    return await send()
  } finally {
    sendsInProgress -= 1
  }
}

export function needsResendConfirmation(): boolean {
  return sendsInProgress > 0
}
