import { languageOfPath, localizedPath } from '#domain/language.ts'
import { orderAlertMessages } from '#domain/notification/order-alert-messages.ts'
import { messages } from '#domain/messages.ts'
import { withDigitsOf } from '#domain/number-format.ts'
import { callApi } from '#app/components/stores/api-client.ts'

/**
 * Whether this browser receives new orders. `unsupported`: it has no push service. `refused`: its user has blocked
 * notifications.
 */
export type DeviceState = 'unsupported' | 'refused' | 'off' | 'on'

// The cache with the notification texts for `public/sw.js`, which has no texts of its own.
const cacheName = 'baithak-alerts'
const textsUrl = '/order-alert-words'
// The service worker replaces it with a number.
const numberPlaceholder = '{}'

export async function readDeviceState(): Promise<DeviceState> {
  if (!isPushSupported()) return 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  const isOn = Notification.permission === 'granted' && (await currentSubscription()) !== null
  return isOn ? 'on' : 'off'
}

/**
 * Requests permission from the browser and registers its push subscription for new orders. Must be called in the
 * handler of a press, because browsers ask for permission only there. Returns undefined if the store was not reached,
 * `subscription-failed` if the browser refused to subscribe.
 */
export async function enablePush(): Promise<DeviceState | 'subscription-failed' | undefined> {
  if (!isPushSupported()) return 'unsupported'
  if ((await Notification.requestPermission()) !== 'granted') return readDeviceState()
  const response = await callApi('GET', '/seller/push/key')
  if (!response.ok) return undefined
  try {
    await navigator.serviceWorker.register('/sw.js')
    const registration = await navigator.serviceWorker.ready
    // The service worker of an earlier release does not handle push messages.
    await registration.update().catch(() => undefined)
    await subscribe(registration.pushManager, response.body.key)
    return (await registerSubscription()) ? 'on' : undefined
  } catch {
    return 'subscription-failed'
  }
}

export async function disablePush(): Promise<DeviceState | undefined> {
  const subscription = await currentSubscription()
  if (subscription === null) return 'off'
  const { endpoint } = subscription
  const response = await callApi('POST', '/seller/push/unsubscribe', { body: { endpoint } })
  if (!response.ok) return undefined
  await subscription.unsubscribe()
  return 'off'
}

/** Sends a test notification to this browser; the message describes the result. */
export async function sendTest(): Promise<{ ok: boolean; message: string }> {
  const endpoint = (await currentSubscription())?.endpoint ?? ''
  const response = await callApi('POST', '/seller/push/test', { body: { endpoint } })
  return { ok: response.ok, message: response.ok ? response.body.message : response.message }
}

/** Ends the push subscription of this browser after a logout. The store has deleted it with the session. */
export async function forgetThisDevice(): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
}

/**
 * Reports once to the store that a subscribed browser is still in use, and by which account. Returns the function that
 * cancels it.
 */
export function reportDeviceInUse(): () => void {
  let isEnded = false
  void readDeviceState().then((state) => state === 'on' && !isEnded && registerSubscription())
  return () => void (isEnded = true)
}

function isPushSupported(): boolean {
  const hasApis = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  return import.meta.env.PROD && hasApis && window.isSecureContext
}

async function currentSubscription(): Promise<PushSubscription | null> {
  if (!isPushSupported()) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

async function subscribe(manager: PushManager, applicationServerKey: string): Promise<void> {
  const subscriptionOptions = { userVisibleOnly: true, applicationServerKey }
  try {
    await manager.subscribe(subscriptionOptions)
  } catch (error) {
    // The old subscription uses another key, because the store’s database has been replaced.
    const old = await manager.getSubscription()
    if (old === null) throw error
    await old.unsubscribe()
    await manager.subscribe(subscriptionOptions)
  }
}

async function registerSubscription(): Promise<boolean> {
  const subscription = await currentSubscription()
  if (subscription === null) return false
  await saveNotificationTexts()
  const response = await callApi('POST', '/seller/push/subscribe', { body: subscription.toJSON() })
  return response.ok
}

async function saveNotificationTexts(): Promise<void> {
  const language = languageOfPath(location.pathname)
  const t = messages(orderAlertMessages, language)
  const notificationTexts = {
    title: t.messageTitle({ number: numberPlaceholder }),
    trial: t.messageTrial,
    one: t.messageOne,
    many: t.messageMany({ number: numberPlaceholder }),
    digits: withDigitsOf(language, '0123456789'),
    address: localizedPath(language, '/seller/orders'),
  }
  await (await caches.open(cacheName)).put(textsUrl, Response.json(notificationTexts))
}
