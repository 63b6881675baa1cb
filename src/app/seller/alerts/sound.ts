import { createBrowserStore, readStored, writeStored } from '#app/components/stores/browser-store.ts'

const soundStorageName = 'baithak_order_sound'
const lastRungStorageName = 'baithak_rung_order'
// Other tabs may be notified of the same order a little earlier or later.
const ringLockMs = 10_000
// Two soft tones of a bell, the second a third below.
const tones = [
  { hertz: 659.25, at: 0 },
  { hertz: 523.25, at: 0.28 },
]
const maxGain = 0.2
const fadeSeconds = 1.1

/** `waiting`: the sound is on, but the browser blocks it until the first press on the page. */
type Sound = 'off' | 'on' | 'waiting'

const store = createBrowserStore<Sound>('off')
let player: AudioContext | undefined

/** Returns whether new orders play a sound in this browser. */
export const useSound = store.use

/** Starts with the saved setting of this browser and follows its other tabs. Returns the function that ends it. */
export function watchSound(): () => void {
  const end = new AbortController()
  const { signal } = end
  readSetting()
  window.addEventListener('storage', ({ key }) => key === soundStorageName && readSetting(), { signal })
  for (const name of ['pointerup', 'keydown']) window.addEventListener(name, resumeIfWaiting, { signal })
  return () => end.abort()
}

/** Turns the sound on or off in this browser and plays it. Called by a press, so that the browser allows it. */
export async function setSound(isOn: boolean): Promise<void> {
  writeStored(soundStorageName, isOn || undefined)
  if (!isOn) return store.set('off')
  await resumeAudio()
  playTones()
}

/** Plays the sound for the order that was placed at this time: once, in one of the open tabs. */
export async function ringFor(latest: string): Promise<void> {
  if (store.get() !== 'on') return
  // Without a secure origin there are no locks, so the tabs coordinate through storage alone.
  if (!('locks' in navigator)) return ringOnce(latest)
  await navigator.locks.request(`${lastRungStorageName} ${latest}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return
    ringOnce(latest)
    await new Promise((resolve) => setTimeout(resolve, ringLockMs))
  })
}

function ringOnce(latest: string): void {
  const rung = readStored(lastRungStorageName)
  if (typeof rung === 'string' && rung >= latest) return
  writeStored(lastRungStorageName, latest)
  playTones()
}

function readSetting(): void {
  store.set(isSoundEnabled() ? stateOf(player) : 'off')
}

function resumeIfWaiting(): void {
  if (store.get() === 'waiting') void resumeAudio()
}

function isSoundEnabled(): boolean {
  return readStored(soundStorageName) === true && 'AudioContext' in window
}

function stateOf(context: AudioContext | undefined): Sound {
  return context?.state === 'running' ? 'on' : 'waiting'
}

async function resumeAudio(): Promise<void> {
  if (!('AudioContext' in window)) return
  player ??= new AudioContext()
  await player.resume().catch(() => undefined)
  if (isSoundEnabled()) store.set(stateOf(player))
}

function playTones(): void {
  if (player === undefined) return
  const begin = player.currentTime + 0.02
  for (const { hertz, at } of tones) {
    const tone = player.createOscillator()
    const loudness = player.createGain()
    tone.frequency.value = hertz
    loudness.gain.setValueAtTime(0.0001, begin + at)
    loudness.gain.exponentialRampToValueAtTime(maxGain, begin + at + 0.03)
    loudness.gain.exponentialRampToValueAtTime(0.0001, begin + at + fadeSeconds)
    tone.connect(loudness).connect(player.destination)
    tone.start(begin + at)
    tone.stop(begin + at + fadeSeconds)
  }
}
