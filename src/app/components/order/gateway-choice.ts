import { useState } from 'react'
import { isWithinLimit, type GatewayName } from '#domain/payment/gateway.ts'

/** The store's gateways, the one that is chosen, and how much is to be paid. */
export type GatewayChoice = {
  gateways: readonly GatewayName[]
  /** By itself the first that takes so much; undefined where the store has none. */
  chosen: GatewayName | undefined
  totalPaisa: number
  choose: (gateway: GatewayName) => void
}

/** Which gateway a sum is paid by; a choice that the sum has outgrown falls back to the first that takes it. */
export function useGatewayChoice(gateways: readonly GatewayName[], totalPaisa: number): GatewayChoice {
  const [selected, setSelected] = useState<GatewayName>()
  const able = gateways.filter((gateway) => isWithinLimit(gateway, totalPaisa))
  const chosen = able.find((gateway) => gateway === selected) ?? able[0] ?? gateways[0]
  return { gateways, chosen, totalPaisa, choose: setSelected }
}
