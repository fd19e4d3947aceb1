import { useSyncExternalStore } from 'react'
import { needsResendConfirmation } from '../../platform/http/resend-state.ts'
import { dismissToast, listToasts, showToast, subscribeToToasts } from '../../ui/feedback/toast.ts'

const words = 'errors.offline'

/** Says that there is no connection, until it is taken back or `tryAgain`, if given, is chosen. */
export function sayCutOff(tryAgain?: () => void): () => void {
  const toastId = showToast({
    title: words,
    tone: 'error',
    ...(tryAgain && { action: { label: 'ui.tryAgain', onPress: tryAgain } }),
  })
  return () => dismissToast(toastId)
}

/** Whether it is being said: what is on its way does not come before the connection does. */
export function useIsCutOff(): boolean {
  return useSyncExternalStore(subscribeToToasts, isSaid, () => false)
}

function isSaid(): boolean {
  return listToasts().some(({ title }) => title === words)
}

/**
 * Where what a page asks for, or sends, is lost on the line, it waits and is sent again when told
 * to, or when the connection is back. React Router would show an error in place of the page, and
 * what was written on it would be gone. Sent twice, a form is taken once, by its token. A form that
 * asks its sender first hears of the loss at once.
 */
export function sendAgainWhenCutOff(): void {
  const send = window.fetch
  window.fetch = async (asked, init) => {
    const isPage = asked instanceof URL && asked.pathname.endsWith('.data')
    const waits = isPage && !(init?.method === 'POST' && needsResendConfirmation())
    for (;;) {
      try {
        const answer = await send(asked, init)
        // The line can also be lost in the middle of an answer.
        return isPage && answer.body ? new Response(await answer.arrayBuffer(), answer) : answer
      } catch (error) {
        if (!waits || init?.signal?.aborted) throw error
        await untilTriedAgain(init?.signal)
      }
    }
  }
}

function untilTriedAgain(given: AbortSignal | null | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const takeBack = sayCutOff(go)
    const end = () => {
      takeBack()
      removeEventListener('online', go)
    }
    function go() {
      end()
      resolve()
    }
    addEventListener('online', go)
    given?.addEventListener('abort', () => {
      end()
      reject(given.reason)
    })
  })
}
