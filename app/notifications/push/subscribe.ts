/**
 * Subscribes the browser with the market's present key, and returns the fields that the market needs. Keeps an
 * existing subscription, so that nothing is lost if the push service cannot be reached.
 */
export async function subscribe(pushManager: PushManager): Promise<Record<string, string>> {
  const { key } = await (await fetch('/push')).json()
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const subscription = await pushManager.subscribe(options).catch(async (error: unknown) => {
    const outdated = await pushManager.getSubscription()
    // Made with an older key of the market.
    if (!(await outdated?.unsubscribe())) throw error
    return await pushManager.subscribe(options)
  })
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, ...keys }
}
