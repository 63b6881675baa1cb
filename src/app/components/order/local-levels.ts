import { useEffect, useEffectEvent, useState } from 'react'
import type { AddressFields } from '#domain/address/address.ts'
import type { LocalLevels, translateCity } from '#domain/address/local-level.ts'
import { isCityInOtherScript } from '#domain/address/address-text.ts'
import { languageOfPath } from '#domain/language.ts'
import { toastMessages } from '#app/components/toast-messages.ts'
import { messages } from '#domain/messages.ts'
import { toastError } from '#app/components/stores/toasts.ts'
import { useLanguage } from '#app/components/use-messages.ts'

/**
 * Loads the 753 local levels when they are first needed. `localLevels` is undefined before that. If loading fails, a
 * toast reports it, and `loadAgain` tries again.
 */
export function useLocalLevelsWithRetry(isNeeded: boolean) {
  const [levels, setLevels] = useState<LocalLevels | 'failed'>()
  function load() {
    import('#domain/address/local-levels.json', { with: { type: 'json' } }).then(
      (module) => setLevels(module.default),
      () => {
        setLevels('failed')
        toastError(messages(toastMessages, languageOfPath(location.pathname)).offline)
      },
    )
  }
  const loadInitially = useEffectEvent(load)
  useEffect(() => {
    if (isNeeded) loadInitially()
  }, [isNeeded])
  return {
    localLevels: levels === 'failed' ? undefined : levels,
    hasFailed: levels === 'failed',
    loadAgain() {
      setLevels(undefined)
      load()
    },
  }
}

/** Returns the local levels as `useLocalLevelsWithRetry` does; undefined before they have loaded. */
export function useLocalLevels(isNeeded = true): LocalLevels | undefined {
  return useLocalLevelsWithRetry(isNeeded).localLevels
}

/**
 * Returns addresses in the page’s language. A city from the list has a name in both languages. Addresses in another
 * script are rare, so the translation table loads only when it is needed.
 */
export function useLocalizedAddresses<Address extends AddressFields>(
  addresses: readonly Address[],
): readonly Address[] {
  const language = useLanguage()
  const hasOtherScript = addresses.some((address) => isCityInOtherScript(address, language))
  const localLevels = useLocalLevels(hasOtherScript)
  const [localLevelModule, setLocalLevelModule] = useState<{ translateCity: typeof translateCity }>()
  useEffect(() => {
    if (hasOtherScript)
      void import('#domain/address/local-level.ts').then(setLocalLevelModule, () => undefined)
  }, [hasOtherScript])
  return hasOtherScript && localLevels !== undefined && localLevelModule !== undefined
    ? addresses.map((address) => localLevelModule.translateCity(localLevels, address, language))
    : addresses
}
