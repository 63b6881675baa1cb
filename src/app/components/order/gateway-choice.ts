import { useState } from 'react'
import { isWithinLimit, type GatewayName } from '#domain/payment/gateway.ts'

/** The store's gateways, the selected one, and the amount to pay. */
export type GatewayChoice = {
  gateways: readonly GatewayName[]
  /** Undefined if the store has no gateway. */
  selectedGateway: GatewayName | undefined
  totalPaisa: number
  choose: (gateway: GatewayName) => void
}

/**
 * Returns the shopper's choice of a gateway for an amount. Without a suitable selection it is the first gateway that
 * accepts the amount, or the first of all if none accepts it.
 */
export function useGatewayChoice(gateways: readonly GatewayName[], totalPaisa: number): GatewayChoice {
  const [selected, setSelected] = useState<GatewayName>()
  const suitableGateways = gateways.filter((gateway) => isWithinLimit(gateway, totalPaisa))
  const selectedGateway =
    suitableGateways.find((gateway) => gateway === selected) ?? suitableGateways[0] ?? gateways[0]
  return { gateways, selectedGateway, totalPaisa, choose: setSelected }
}
